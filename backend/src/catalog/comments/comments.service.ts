import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import type { AuthenticatedUser } from '../../auth/index.js';
import type { TranslatedLocale } from '../../common/locale.js';
import { listOrResultPage, type Rows } from '../../common/page.js';
import { IN_SHOP } from '../visibility.sql.js';
import { CommentNotFound, ProductNotFound } from '../catalog.errors.js';
import { ProductEntity } from '../product.entity.js';
import type { CommentDto, CommentList, CommentsQuery, LikesDto } from './comments.contract.js';
import { countComments, findComments, insertComment, setLike } from './comments.query.js';

/** Comments on products, and their likes. */
@Injectable()
export class CommentsService {
  private readonly manager: EntityManager;

  constructor(
    @InjectRepository(ProductEntity) private readonly products: Repository<ProductEntity>,
  ) {
    this.manager = products.manager;
  }

  /** Lists comments, newest first; `liked` is relative to `viewer`. */
  async list(
    productId: number,
    query: CommentsQuery,
    viewer?: AuthenticatedUser,
  ): Promise<CommentList> {
    if (!(await this.products.existsBy({ id: productId, ...IN_SHOP }))) {
      throw new ProductNotFound();
    }
    const find = (rows: Rows) => findComments(this.manager, productId, viewer?.id ?? null, rows);
    return listOrResultPage(query, find, () => countComments(this.manager, productId));
  }

  /** `locale`: language in which the author uses the shop, null for English. */
  async post(
    productId: number,
    author: AuthenticatedUser,
    text: string,
    locale: TranslatedLocale | null,
  ): Promise<CommentDto> {
    const row = await insertComment(this.manager, productId, author.id, text, locale);
    if (!row) throw new ProductNotFound();
    return {
      id: String(row.id),
      username: author.username,
      comment: text,
      timestamp: row.created_at.toISOString(),
      likes: 0,
      liked: false,
      ...(locale && { locale }),
    };
  }

  /** Idempotent: repeating a like or its removal changes nothing. */
  async setLike(commentId: number, userId: string, liked: boolean): Promise<LikesDto> {
    const likes = await setLike(this.manager, commentId, userId, liked);
    if (likes === null) throw new CommentNotFound();
    return { likes, liked };
  }
}
