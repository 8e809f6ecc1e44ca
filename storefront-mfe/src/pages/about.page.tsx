import { Link, useQuery } from '@challenge-coins/shared-ui/platform';
import { ProductPicture } from '@challenge-coins/shared-ui/shop';
import { PageHeading, PageContainer, Year } from '@challenge-coins/shared-ui/ui';
import { firstProductsQuery } from '../features/catalog/catalog.queries.ts';
import { HONOURED } from '../features/content/honoured.ts';
import classes from './about.module.css';

/** A place by its French name, which English keeps; Haitian Creole has its own. */
const inFrench = (name: string) => ($locale === 'ht' ? name : <span lang="fr">{name}</span>);

/** About Us: mission, why 1804, quality, honoured heroes. */
export function AboutPage() {
  return (
    <PageContainer page>
      <PageHeading title={$t('pages.about')}>{$t('about.heading')}</PageHeading>
      <section className={classes.section} aria-labelledby="mission">
        <h2 id="mission">{$t('about.mission')}</h2>
        <div className={classes.text}>
          <p className={classes.lead}>{$t('about.missionLead')}</p>
          <p>{$t('about.missionText')}</p>
        </div>
      </section>
      <section className={classes.section} aria-labelledby="why-1804">
        <h2 id="why-1804">{$t('about.why1804')}</h2>
        <div className={classes.text}>
          <Year year={1804} />
          <p>
            {$t('about.independence', {
              place: inFrench,
              kreyol: (name) => <span lang="ht">{name}</span>,
            })}
          </p>
          <p>{$t('about.flag', { place: inFrench })}</p>
        </div>
      </section>
      <section className={classes.section} aria-labelledby="quality">
        <h2 id="quality">{$t('about.quality')}</h2>
        <div className={classes.text}>
          <p>{$t('about.qualityMetal')}</p>
          <p>{$t('about.qualityNumber')}</p>
        </div>
      </section>
      <section className={classes.section} aria-labelledby="honoured">
        <h2 id="honoured">{$t('about.honoured')}</h2>
        <dl className={classes.roll}>
          {HONOURED.map(({ year, name, deed, productId }) => (
            <div key={name}>
              <dt>
                <Coin id={productId} />
                <span className={classes.date}>{year}</span>{' '}
                <Link to={`/product/${productId}`}>{name}</Link>
              </dt>
              <dd>{deed}</dd>
            </div>
          ))}
        </dl>
      </section>
    </PageContainer>
  );
}

/** The coin of an honoured person, if the shop has it. */
function Coin({ id }: { id: string }) {
  const { data } = useQuery(firstProductsQuery);
  const product = data?.items.find((candidate) => candidate.id === id);
  return (
    <span className={classes.coin} aria-hidden="true">
      {product && <ProductPicture product={product} sizes="4rem" />}
    </span>
  );
}

export { AboutPage as Component };
