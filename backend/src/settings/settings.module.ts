import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { MessagesModule } from '../messages/index.js';
import { SettingTextEntity } from './setting-text.entity.js';
import { SettingTextsController } from './setting-texts.controller.js';
import { SettingTextsService } from './setting-texts.service.js';
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
    TypeOrmModule.forFeature([SiteSettingsEntity, ShopPageEntity, SettingTextEntity]),
  ],
  controllers: [SettingsController, ShopPagesController, SettingTextsController],
  providers: [SettingsService, ShopPagesService, SettingTextsService, SiteEmailBranding],
  exports: [SettingTextsService],
})
export class SettingsModule {}
