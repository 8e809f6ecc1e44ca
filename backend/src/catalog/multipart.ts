import multipart from '@fastify/multipart';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';

/** Teaches the HTTP server multipart bodies; only the routes that read a file look at them. */
@Injectable()
export class Multipart implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost<FastifyAdapter>) {}

  onModuleInit(): void {
    // Not awaited: that would make Fastify load everything now, before Nest has set its error handler.
    void this.host.httpAdapter.getInstance().register(multipart);
  }
}
