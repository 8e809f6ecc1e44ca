import { Controller, Delete, Get, Param, Query } from '@nestjs/common';
import { CurrentActor, RequirePermission, type Actor } from '../auth/index.js';
import {
  commentIdParam,
  CommentModeration,
  CommentNotFound,
  ModeratedCommentPage,
  ModerationQuery,
} from '../catalog/index.js';
import { ApiTags, Summary } from '../common/api-doc.js';
import { Raises } from '../common/raises.decorator.js';
import { Returns, ReturnsNothing } from '../common/returns.decorator.js';

@ApiTags('admin')
@Controller('admin/comments')
@RequirePermission('comments.moderate')
export class AdminCommentsController {
  constructor(private readonly comments: CommentModeration) {}

  @Get()
  @Summary('List the comments on all products', 'Newest first.')
  @Returns(200, ModeratedCommentPage)
  list(@Query({ schema: ModerationQuery }) query: ModerationQuery): Promise<ModeratedCommentPage> {
    return this.comments.list(query);
  }

  @Delete(':id')
  @Summary('Delete a comment', 'Also deletes its likes. The activity log keeps the text.')
  @Raises(new CommentNotFound())
  @ReturnsNothing()
  delete(
    @Param('id', { schema: commentIdParam }) id: number,
    @CurrentActor() by: Actor,
  ): Promise<void> {
    return this.comments.delete(id, by);
  }
}
