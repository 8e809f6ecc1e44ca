import multipart from '@fastify/multipart';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyPluginCallback } from 'fastify';

/**
 * The plugin without its hooks. They run with every request of the shop, each with a promise, and all
 * that they do is to remove the files that `saveRequestFiles` has written: nobody calls that here.
 */
const withoutHooks: FastifyPluginCallback = (fastify, options, done) => {
  const own = { addHook: { value: () => fastify } };
  multipart(Object.create(fastify, own) as FastifyInstance, options, done);
};
// For all routes, as the plugin itself.
Object.assign(withoutHooks, { [Symbol.for('skip-override')]: true });

/** Teaches the HTTP server multipart bodies; only the routes that read a file look at them. */
@Injectable()
export class Multipart implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost<FastifyAdapter>) {}

  onModuleInit(): void {
    // Not awaited: that would make Fastify load everything now, before Nest has set its error handler.
    void this.host.httpAdapter.getInstance().register(withoutHooks);
  }
}
