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
            Information Pages
          </h2>
          <p className={section.subtitle}>
            Imprint, terms, privacy, delivery and returns, accessibility
          </p>
        </div>
        <LinkButton to={adminPath.shopPages}>Edit the pages</LinkButton>
      </div>
    </section>
  );
}
