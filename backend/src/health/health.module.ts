import { Module } from '@nestjs/common';
import { HealthConnection } from './health-connection.js';
import { HealthController } from './health.controller.js';
import { Readiness } from './readiness.js';

@Module({ controllers: [HealthController], providers: [HealthConnection, Readiness] })
export class HealthModule {}
