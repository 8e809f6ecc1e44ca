import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { MessagesModule } from '../messages/index.js';
import { SettingsController } from './settings.controller.js';
import { SettingsService } from './settings.service.js';
import { SiteEmailBranding } from './site-email-branding.js';
import { SiteSettingsEntity } from './site-settings.entity.js';

@Module({
  imports: [AuditModule, MessagesModule, TypeOrmModule.forFeature([SiteSettingsEntity])],
  controllers: [SettingsController],
  providers: [SettingsService, SiteEmailBranding],
})
export class SettingsModule {}
