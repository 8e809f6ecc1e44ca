import multipart from '@fastify/multipart';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyPluginCallback } from 'fastify';

/**
 * The multipart plugin without its hooks. The hooks run on every request and only remove the files of
 * `saveRequestFiles`, which this application does not use.
 */
const withoutHooks: FastifyPluginCallback = (fastify, options, done) => {
  const own = { addHook: { value: () => fastify } };
  multipart(Object.create(fastify, own) as FastifyInstance, options, done);
};
// Registers for all routes, like the plugin itself.
Object.assign(withoutHooks, { [Symbol.for('skip-override')]: true });

/** Registers the multipart body parser; only routes that read a file use it. */
@Injectable()
export class Multipart implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost<FastifyAdapter>) {}

  onModuleInit(): void {
    // Not awaited: that would make Fastify load everything now, before Nest has set its error handler.
    void this.host.httpAdapter.getInstance().register(withoutHooks);
  }
}
