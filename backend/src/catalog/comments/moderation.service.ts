import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AuditLog } from '../../audit/index.js';
import type { Actor } from '../../auth/index.js';
import { allInOrder, inTransaction } from '../../common/transaction.js';
import { CommentNotFound } from '../catalog.errors.js';
import type { ModeratedCommentPage, ModerationQuery } from './moderation.contract.js';
import { countAllComments, deleteComment, findNewestComments } from './moderation.query.js';

/** Staff operations on comments. */
@Injectable()
export class CommentModeration {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditLog,
  ) {}

  async list({ page, page_size }: ModerationQuery): Promise<ModeratedCommentPage> {
    const { manager } = this.dataSource;
    const rows = { limit: page_size, offset: (page - 1) * page_size };
    const [items, total] = await allInOrder([
      findNewestComments(manager, rows),
      countAllComments(manager),
    ]);
    return { items, total, page, page_size };
  }

  /** Deletes a comment. The audit log records its text, but not its author. */
  delete(id: number, by: Actor): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const deleted = await deleteComment(manager, id);
      if (!deleted) throw new CommentNotFound();
      const before = { product_id: String(deleted.product_id), comment: deleted.text };
      const subject = { subject: 'comment', subjectId: String(id) } as const;
      await this.audit.record(manager, {
        by,
        action: 'comment.delete',
        ...subject,
        before,
        after: null,
      });
    });
  }
}
