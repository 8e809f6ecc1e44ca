import { useState } from 'react';
import { useSessionUser } from '@challenge-coins/shared-ui/host';
import { useQuery, useQueryClient } from '@challenge-coins/shared-ui/platform';
import { Badge, PageHeading } from '@challenge-coins/shared-ui/ui';
import { DescriptionList } from '../common/layout/description-list.tsx';
import { LoadedPage } from '../common/lists/loaded-page.tsx';
import { accessQuery } from '../features/access/access.queries.ts';
import {
  RegenerateCodes,
  DisableSecondFactor,
} from '../features/second-factor/second-factor-settings.tsx';
import { RecoveryCodes } from '../features/second-factor/recovery-codes.tsx';
import { secondFactorQuery } from '../features/second-factor/second-factor.queries.ts';
import { SecondFactorSetup } from '../features/second-factor/second-factor-setup.tsx';
import section from '../common/layout/admin-section.module.css';

/** Second factor page: set up, replace recovery codes, turn off. */
export function Component() {
  return (
    <LoadedPage
      query={useQuery(secondFactorQuery)}
      title={$t('adminSecondFactor.title')}
      pending={$t('adminSecondFactor.pending')}
    >
      {(factor) => <SecondFactorView on={factor.on} left={factor.recovery_codes} />}
    </LoadedPage>
  );
}

function SecondFactorView({ on, left }: { on: boolean; left: number }) {
  const client = useQueryClient();
  const user = useSessionUser();
  /** New recovery codes, until the user confirms that they are saved. */
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
    // If the policy requires a second factor, this unlocks the admin UI.
    await client.invalidateQueries({ queryKey: accessQuery(user?.id ?? '').queryKey });
  };
  return (
    <>
      <PageHeading title={$t('adminTitles.secondFactor')}>
        {$t('adminSecondFactor.title')}
      </PageHeading>
      <p className={section.note}>{$t('adminSecondFactor.help')}</p>
      {codes ? (
        <RecoveryCodes
          codes={codes}
          onSaved={() => {
            setCodes(null);
            void refresh();
          }}
        />
      ) : on ? (
        <>
          <DescriptionList
            items={{
              [$t('adminCommon.state')]: <Badge tone="success">{$t('adminSecondFactor.on')}</Badge>,
              [$t('adminSecondFactor.codesLeft')]: left,
            }}
          />
          <div>
            <RegenerateCodes onCodes={setCodes} />
            <DisableSecondFactor onDone={() => void refresh()} />
          </div>
        </>
      ) : (
        <SecondFactorSetup onDone={setCodes} />
      )}
    </>
  );
}
