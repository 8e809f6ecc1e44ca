import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '../../common/api-doc.js';
import { CurrentUser, Public, SignedIn, type SessionUser } from '../../auth/index.js';
import { productIdParam } from '../../common/id.js';
import { RateLimit } from '../../common/rate-limit/rate-limit.guard.js';
import { Returns } from '../../common/returns.decorator.js';
import {
  Comment,
  commentIdParam,
  CommentList,
  CommentsQuery,
  Likes,
  NewComment,
} from './comments.contract.js';
import { CommentsService } from './comments.service.js';

@ApiTags('catalog')
@Controller()
export class CommentsController {
  constructor(private readonly comments: CommentsService) {}

  @Get('products/:id/comments')
  @Public({ viewer: true })
  @Returns(200, CommentList)
  list(
    @Param('id', { schema: productIdParam }) id: number,
    @Query({ schema: CommentsQuery }) query: CommentsQuery,
    @CurrentUser() viewer?: SessionUser,
  ): Promise<CommentList> {
    return this.comments.list(id, query, viewer);
  }

  @Post('products/:id/comments')
  @SignedIn()
  @RateLimit('comments')
  @Returns(201, Comment)
  post(
    @Param('id', { schema: productIdParam }) id: number,
    @Body({ schema: NewComment }) { comment }: NewComment,
    @CurrentUser() author: SessionUser,
  ): Promise<Comment> {
    return this.comments.post(id, author, comment);
  }

  @Post('comments/:id/like')
  @SignedIn()
  @RateLimit('likes')
  @Returns(200, Likes)
  like(
    @Param('id', { schema: commentIdParam }) id: number,
    @CurrentUser() user: SessionUser,
  ): Promise<Likes> {
    return this.comments.like(id, user.id);
  }

  @Delete('comments/:id/like')
  @SignedIn()
  @RateLimit('likes')
  @Returns(200, Likes)
  unlike(
    @Param('id', { schema: commentIdParam }) id: number,
    @CurrentUser() user: SessionUser,
  ): Promise<Likes> {
    return this.comments.unlike(id, user.id);
  }
}
