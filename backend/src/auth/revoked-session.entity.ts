import { Column, Entity, Index } from 'typeorm';
import { PrimaryKeyColumn } from '../common/columns.js';

/** A session that was ended before its token expired. Rows are deleted after that. */
@Entity({ name: 'ended_session' })
export class RevokedSession {
  /** The token's `jti`, or the token's hash if it was issued without one. */
  @PrimaryKeyColumn('text', 'ended_session_pk')
  id: string;

  @Index('ended_session_expires_at')
  @Column('timestamptz')
  expiresAt: Date;
}
