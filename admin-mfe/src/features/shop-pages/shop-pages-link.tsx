import { LinkButton } from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../../common/access/admin-path.ts';
import section from '../../common/layout/admin-section.module.css';

/** Section of the settings that leads to the information pages. */
export function ShopPagesLink() {
  return (
    <section className={section.section} aria-labelledby="shop-pages">
      <div className={section.header}>
        <div>
          <h2 id="shop-pages" className={section.title}>
            {$t('adminPages.linkTitle')}
          </h2>
          <p className={section.subtitle}>{$t('adminPages.linkHelp')}</p>
        </div>
        <LinkButton to={adminPath.shopPages}>{$t('adminPages.editPages')}</LinkButton>
      </div>
    </section>
  );
}
