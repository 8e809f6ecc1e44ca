import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, type Repository } from 'typeorm';
import { AuditLog } from '../audit/index.js';
import type { Actor } from '../auth/index.js';
import { Clock } from '../common/clock.js';
import type { TranslatedLocale } from '../common/locale.js';
import { inTransaction } from '../common/transaction.js';
import { SettingTextsService } from './setting-texts.service.js';
import { ShopPageChanged } from './settings.errors.js';
import { SHOP_PAGE_DEFAULTS } from './shop-page-defaults.js';
import { ShopPageEntity } from './shop-page.entity.js';
import type { ShopPageChange, ShopPageDto, ShopPageSlug } from './shop-pages.contract.js';

/** Reads and publishes the information pages of the shop. */
@Injectable()
export class ShopPagesService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(ShopPageEntity) private readonly pages: Repository<ShopPageEntity>,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly texts: SettingTextsService,
  ) {}

  async read(slug: ShopPageSlug, locale: TranslatedLocale | undefined): Promise<ShopPageDto> {
    const page = toDto(slug, await this.pages.findOneBy({ slug }));
    if (!locale) return page;
    if (!page.published) return { ...page, body: SHOP_PAGE_DEFAULTS[locale][slug] };
    const body = (await this.texts.find(locale, [slug])).get(slug);
    return body === undefined ? { ...page, fallback_fields: ['body'] } : { ...page, body };
  }

  /** Publishes a text; an empty one shows the default again. With a `version`, rejects an outdated change. */
  save(
    slug: ShopPageSlug,
    { body, version: expectedVersion }: ShopPageChange,
    by: Actor,
  ): Promise<ShopPageDto> {
    return inTransaction(this.dataSource, async (manager) => {
      const pages = manager.getRepository(ShopPageEntity);
      const empty = { slug, body: '', version: 0 };
      await pages.createQueryBuilder().insert().values(empty).orIgnore().execute();
      const lock = { mode: 'pessimistic_write' } as const;
      const before = await pages.findOneOrFail({ where: { slug }, lock });
      if (expectedVersion !== undefined && expectedVersion !== before.version)
        throw new ShopPageChanged();
      const change = { body, version: before.version + 1, updatedAt: this.clock.now() };
      await pages.update({ slug }, change);
      await this.audit.record(manager, {
        ...{ by, action: 'page.update', subject: 'settings', subjectId: slug },
        ...{ before: { body: before.body }, after: { body } },
      });
      return toDto(slug, change);
    });
  }
}

type Published = Pick<ShopPageEntity, 'body' | 'version' | 'updatedAt'>;

function toDto(slug: ShopPageSlug, page: Published | null): ShopPageDto {
  if (page === null || page.body === '') {
    const body = SHOP_PAGE_DEFAULTS.en[slug];
    return { slug, body, published: false, version: page?.version ?? 0, updated_at: null };
  }
  const { body, version, updatedAt } = page;
  return { slug, body, published: true, version, updated_at: updatedAt.toISOString() };
}
