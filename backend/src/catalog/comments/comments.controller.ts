import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags, Summary } from '../../common/api-doc.js';
import { CurrentUser, Public, Authenticated, type AuthenticatedUser } from '../../auth/index.js';
import { productIdParam } from '../../common/id.js';
import type { Locale } from '@challenge-coins/server-kit';
import { PageLocale } from '../../common/languages/request-locale.js';
import { Raises } from '../../common/raises.decorator.js';
import { RateLimit } from '../../common/rate-limit/rate-limit.guard.js';
import { Returns } from '../../common/returns.decorator.js';
import { CommentNotFound, ProductNotFound } from '../catalog.errors.js';
import {
  CommentDto,
  commentIdParam,
  CommentList,
  CommentsQuery,
  LikesDto,
  NewComment,
} from './comments.contract.js';
import { CommentsService } from './comments.service.js';

@ApiTags('catalog')
@Controller()
export class CommentsController {
  constructor(private readonly comments: CommentsService) {}

  @Get('products/:id/comments')
  @Summary('List the comments on a product', 'Newest first. `liked` is set for a logged-in viewer.')
  @Raises(new ProductNotFound())
  @Public({ viewer: true })
  @Returns(200, CommentList)
  list(
    @Param('id', { schema: productIdParam }) id: number,
    @Query({ schema: CommentsQuery }) query: CommentsQuery,
    @CurrentUser() viewer?: AuthenticatedUser,
  ): Promise<CommentList> {
    return this.comments.list(id, query, viewer);
  }

  @Post('products/:id/comments')
  @Summary(
    'Comment on a product',
    'Its language is that of `Accept-Language`, if the header is exactly one language of the shop; else English.',
  )
  @Raises(new ProductNotFound())
  @Authenticated()
  @RateLimit('comments')
  @Returns(201, CommentDto)
  post(
    @Param('id', { schema: productIdParam }) id: number,
    @Body({ schema: NewComment }) { comment }: NewComment,
    @PageLocale() locale: Locale | null,
    @CurrentUser() author: AuthenticatedUser,
  ): Promise<CommentDto> {
    return this.comments.post(id, author, comment, locale === 'en' ? null : locale);
  }

  @Post('comments/:id/like')
  @Summary('Like a comment', 'One like per account: liking again changes nothing.')
  @Raises(new CommentNotFound())
  @Authenticated()
  @RateLimit('likes')
  @Returns(200, LikesDto)
  like(
    @Param('id', { schema: commentIdParam }) id: number,
    @CurrentUser() user: AuthenticatedUser,
  ): Promise<LikesDto> {
    return this.comments.setLike(id, user.id, true);
  }

  @Delete('comments/:id/like')
  @Summary('Remove a like')
  @Raises(new CommentNotFound())
  @Authenticated()
  @RateLimit('likes')
  @Returns(200, LikesDto)
  unlike(
    @Param('id', { schema: commentIdParam }) id: number,
    @CurrentUser() user: AuthenticatedUser,
  ): Promise<LikesDto> {
    return this.comments.setLike(id, user.id, false);
  }
}
