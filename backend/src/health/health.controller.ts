import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '../common/api-doc.js';
import { z } from 'zod';
import { Public } from '../auth/index.js';
import { Returns } from '../common/returns.decorator.js';
import { Readiness } from './readiness.js';

const Health = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });

@ApiTags('health')
@Controller('health')
@Public()
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  /** The process runs. */
  @Get('live')
  @Returns(200, Health)
  live() {
    return { status: 'ok' };
  }

  /** Requests can be served: the database answers and has today's tables. */
  @Get('ready')
  @Returns(200, Health)
  async ready() {
    await this.readiness.check();
    return { status: 'ok' };
  }
}
