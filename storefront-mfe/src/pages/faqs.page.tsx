import { useLocation, useQuery } from '@challenge-coins/shared-ui/platform';
import {
  classNames,
  Disclosure,
  LinkButton,
  PageHeading,
  PageContainer,
  useHydrated,
} from '@challenge-coins/shared-ui/ui';
import { useEffect } from 'react';
import { deliveryQuery } from '../delivery.query.ts';
import { getAnswer } from '../features/content/delivery-answer.tsx';
import { FAQS } from '../features/content/faqs.tsx';
import summaryLayout from '../summary-layout.module.css';
import classes from './content.module.css';

/** FAQ page. The question of the URL fragment is open. */
export function FaqsPage() {
  const { hash } = useLocation();
  const { data: delivery } = useQuery(deliveryQuery);
  // The server does not know the fragment.
  const openId = useHydrated() ? hash.slice(1) : '';
  useEffect(() => {
    if (openId) document.getElementById(openId)?.scrollIntoView();
  }, [openId]);
  return (
    <PageContainer page>
      <PageHeading title={$t('pages.faqs')}>{$t('faqs.heading')}</PageHeading>
      <div className={summaryLayout.columns}>
        <div className={classes.questions}>
          {FAQS.map((faq) => (
            <Disclosure
              key={faq.id}
              id={faq.id}
              name="faqs"
              summary={faq.question}
              open={faq.id === openId}
            >
              {/* Names of countries may differ between the server and the browser. */}
              <p suppressHydrationWarning>{getAnswer(faq, delivery)}</p>
            </Disclosure>
          ))}
        </div>
        <section
          className={classNames(summaryLayout.summary, classes.closing)}
          aria-labelledby="more-questions"
        >
          <h2 id="more-questions">{$t('faqs.moreQuestions')}</h2>
          <p>{$t('faqs.writeToUs')}</p>
          <LinkButton to="/contact">{$t('faqs.contactSupport')}</LinkButton>
        </section>
      </div>
    </PageContainer>
  );
}

export { FaqsPage as Component };
