import { Column, Entity, Index } from 'typeorm';
import { PrimaryKeyColumn } from '../common/columns.js';

/** A session that was logged out of before its token expired; nobody needs to know of it longer. */
@Entity({ name: 'ended_session' })
export class RevokedSession {
  /** The token's `jti`; the hash of a token that was issued without one. */
  @PrimaryKeyColumn('text', 'ended_session_pk')
  id: string;

  @Index('ended_session_expires_at')
  @Column('timestamptz')
  expiresAt: Date;
}
