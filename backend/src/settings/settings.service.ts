import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, type EntityManager, type Repository } from 'typeorm';
import { AuditLog } from '../audit/index.js';
import type { Actor } from '../auth/index.js';
import { parseImageUrl, lockImages } from '../catalog/index.js';
import { withChange } from '../common/change.js';
import { camelKeys } from '../common/key-case.js';
import { inTransaction } from '../common/transaction.js';
import { DEFAULT_SETTINGS, type SettingsDto, type SettingsChange } from './settings.contract.js';
import { SettingsChanged, UnknownLogo } from './settings.errors.js';
import { seedSettings } from './settings.seed.js';
import { viewOfSettings } from './settings.view.js';
import { SiteSettingsEntity } from './site-settings.entity.js';

const THE_ROW = 1;

@Injectable()
export class SettingsService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(SiteSettingsEntity) private readonly rows: Repository<SiteSettingsEntity>,
    private readonly audit: AuditLog,
  ) {}

  async read(): Promise<SettingsDto> {
    const row = await this.rows.findOneBy({ id: THE_ROW });
    return row
      ? { ...viewOfSettings(row), version: row.version }
      : { ...DEFAULT_SETTINGS, version: 1 };
  }

  /** Saves over the version that the shopkeeper has seen, where one is named. */
  save({ version: seen, ...changes }: SettingsChange, by: Actor): Promise<SettingsDto> {
    return inTransaction(this.dataSource, async (manager) => {
      const row = await this.lock(manager);
      if (seen !== undefined && seen !== row.version) throw new SettingsChanged();
      const before = viewOfSettings(row);
      const settings = withChange(before, changes);
      if (settings.logo_url !== row.logoUrl) await refuseUnknownLogo(manager, settings.logo_url);
      const version = row.version + 1;
      await manager.update(
        SiteSettingsEntity,
        { id: THE_ROW },
        { ...camelKeys(settings), version },
      );
      await this.audit.record(manager, {
        by,
        action: 'settings.update',
        subject: 'settings',
        subjectId: 'site',
        before,
        after: settings,
      });
      return { ...settings, version };
    });
  }

  /** The settings as they are, kept so until the transaction ends. */
  private async lock(manager: EntityManager): Promise<SiteSettingsEntity> {
    const lockRow = () =>
      manager.findOne(SiteSettingsEntity, {
        where: { id: THE_ROW },
        lock: { mode: 'pessimistic_write' },
      });
    const row = await lockRow();
    if (row) return row;
    await seedSettings(manager);
    const seeded = await lockRow();
    if (!seeded) throw new Error('The settings were written and are not there');
    return seeded;
  }
}

/** A logo that was there stays, whatever it is: other settings must not be refused for it. */
async function refuseUnknownLogo(manager: EntityManager, logoUrl: string): Promise<void> {
  const hash = parseImageUrl(logoUrl);
  if (hash !== null && !(await lockImages(manager, [hash])).has(hash)) throw new UnknownLogo();
}
