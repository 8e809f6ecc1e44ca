import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { map, type Observable } from 'rxjs';
import type { z } from 'zod';
import { RETURNS } from './returns.decorator.js';

/**
 * Parses what a controller answers by the schema of `@Returns`. Nest's own serializer applies the
 * schema to each item of an array, which cannot describe a list that is sometimes a page.
 */
@Injectable()
export class ContractInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const schema = this.reflector.get<z.ZodType | undefined>(RETURNS, context.getHandler());
    return schema ? next.handle().pipe(map((answer) => schema.parse(answer))) : next.handle();
  }
}
