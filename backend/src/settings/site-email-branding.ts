import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EmailTemplates } from '../messages/index.js';
import { SettingsService } from './settings.service.js';

/** Branding of the shop's emails: shop name and contact address. */
@Injectable()
export class SiteEmailBranding implements OnModuleInit {
  constructor(
    private readonly settings: SettingsService,
    private readonly templates: EmailTemplates,
  ) {}

  onModuleInit(): void {
    this.templates.registerBranding(async () => {
      const { site_name: shop, contact_email: contact } = await this.settings.read();
      return { shop, contact };
    });
  }
}
