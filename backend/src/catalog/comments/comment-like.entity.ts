import { UserEntity } from '../../auth/index.js';
import { Entity, ForeignKey, Index } from 'typeorm';
import { PrimaryKeyColumn } from '../../common/columns.js';
import { CommentEntity } from './comment.entity.js';

/** Like of a comment; the primary key allows one per account. */
@Entity('comment_like')
@Index('comment_like_of_user', ['userId'])
export class CommentLike {
  @PrimaryKeyColumn('integer', 'comment_like_pk')
  @ForeignKey(() => CommentEntity, { name: 'comment_like_of_comment', onDelete: 'CASCADE' })
  commentId: number;

  @PrimaryKeyColumn('uuid', 'comment_like_pk')
  @ForeignKey(() => UserEntity, { name: 'comment_like_by_user', onDelete: 'CASCADE' })
  userId: string;
}
