import { Module } from '@nestjs/common';
import { HealthConnection } from './health-connection.js';
import { HealthController } from './health.controller.js';
import { ReadinessService } from './readiness.service.js';

@Module({ controllers: [HealthController], providers: [HealthConnection, ReadinessService] })
export class HealthModule {}
