import { Controller, Get } from '@nestjs/common';
import { ApiTags, Summary } from '../common/api-doc.js';
import { z } from 'zod';
import { Public } from '../auth/index.js';
import { Unavailable } from '../common/database-error.js';
import { Raises } from '../common/raises.decorator.js';
import { Returns } from '../common/returns.decorator.js';
import { NotReady, ReadinessService } from './readiness.service.js';

const Health = z
  .object({ status: z.literal('ok') })
  .meta({ id: 'Health', example: { status: 'ok' } });

@ApiTags('health')
@Controller('health')
@Public()
export class HealthController {
  constructor(private readonly readiness: ReadinessService) {}

  @Get('live')
  @Summary('Liveness: the process runs')
  @Returns(200, Health)
  live() {
    return { status: 'ok' };
  }

  @Get('ready')
  @Summary(
    'Readiness: requests can be served',
    'The database responds, accepts writes and is migrated.',
  )
  @Raises(new NotReady('This process is shutting down.'), new Unavailable())
  @Returns(200, Health)
  async ready() {
    await this.readiness.check();
    return { status: 'ok' };
  }
}
