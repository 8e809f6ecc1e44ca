import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { MessagesModule } from '../messages/index.js';
import { SettingsController } from './settings.controller.js';
import { SettingsService } from './settings.service.js';
import { SiteEmailBranding } from './site-email-branding.js';
import { ShopPageEntity } from './shop-page.entity.js';
import { ShopPagesController } from './shop-pages.controller.js';
import { ShopPagesService } from './shop-pages.service.js';
import { SiteSettingsEntity } from './site-settings.entity.js';

@Module({
  imports: [
    AuditModule,
    MessagesModule,
    TypeOrmModule.forFeature([SiteSettingsEntity, ShopPageEntity]),
  ],
  controllers: [SettingsController, ShopPagesController],
  providers: [SettingsService, ShopPagesService, SiteEmailBranding],
})
export class SettingsModule {}
