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
import section from '../common/layout/section.module.css';

/** The own second factor: setting it up, its recovery codes, and turning it off. */
export function Component() {
  return (
    <LoadedPage
      query={useQuery(secondFactorQuery)}
      title="Second factor"
      pending="Loading your second factor..."
    >
      {(factor) => <OwnFactor on={factor.on} left={factor.recovery_codes} />}
    </LoadedPage>
  );
}

function OwnFactor({ on, left }: { on: boolean; left: number }) {
  const client = useQueryClient();
  const user = useSessionUser();
  /** Fresh recovery codes, until somebody says that they are kept. */
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const lookAgain = async () => {
    await client.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
    // Where the shop asks for a second factor, the back office opens now.
    await client.invalidateQueries({ queryKey: accessQuery(user?.id ?? '').queryKey });
  };
  return (
    <>
      <PageHeading title="Second factor · Admin">Second factor</PageHeading>
      <p className={section.note}>
        With it your log-in asks for your password and for a code from an app on your phone. Whoever
        steals your password cannot log in with it.
      </p>
      {codes ? (
        <RecoveryCodes
          codes={codes}
          onKept={() => {
            setCodes(null);
            void lookAgain();
          }}
        />
      ) : on ? (
        <>
          <DescriptionList
            facts={{
              State: <Badge tone="success">On</Badge>,
              'Recovery codes left': left,
            }}
          />
          <div>
            <RegenerateCodes onCodes={setCodes} />
            <DisableSecondFactor onDone={() => void lookAgain()} />
          </div>
        </>
      ) : (
        <SecondFactorSetup onDone={setCodes} />
      )}
    </>
  );
}
