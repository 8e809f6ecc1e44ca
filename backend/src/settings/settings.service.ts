import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, type EntityManager, type Repository } from 'typeorm';
import { AuditLog } from '../audit/index.js';
import { inTransaction } from '../common/transaction.js';
import type { Settings } from './settings.contract.js';
import { DEFAULT_SETTINGS } from './settings.defaults.js';
import { columnsOfSettings, viewOfSettings } from './settings.view.js';
import { SiteSettings } from './site-settings.entity.js';

const THE_ROW = 1;

@Injectable()
export class SettingsService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(SiteSettings) private readonly rows: Repository<SiteSettings>,
    private readonly audit: AuditLog,
  ) {}

  async read(): Promise<Settings> {
    const row = await this.rows.findOneBy({ id: THE_ROW });
    return row ? viewOfSettings(row) : DEFAULT_SETTINGS;
  }

  save(settings: Settings, userId: string): Promise<Settings> {
    return inTransaction(this.dataSource, async (manager) => {
      const before = await this.lock(manager);
      await manager.upsert(SiteSettings, { id: THE_ROW, ...columnsOfSettings(settings) }, ['id']);
      await this.audit.record(manager, {
        userId,
        action: 'settings.update',
        subject: 'settings',
        subjectId: 'site',
        before,
        after: settings,
      });
      return settings;
    });
  }

  /** The settings as they are, kept so until the transaction ends. */
  private async lock(manager: EntityManager): Promise<Settings> {
    const row = await manager.findOne(SiteSettings, {
      where: { id: THE_ROW },
      lock: { mode: 'pessimistic_write' },
    });
    return row ? viewOfSettings(row) : DEFAULT_SETTINGS;
  }
}
