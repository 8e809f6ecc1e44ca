import { api, QueryView, unwrap } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { Link, useMutation, useQuery, useQueryClient } from '@challenge-coins/shared-ui/platform';
import { CheckField } from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../../common/access/admin-path.ts';
import {
  ReauthenticationForm,
  useReauthenticated,
} from '../../common/forms/reauthentication-form.tsx';
import { usePermission, getDeniedReason } from '../../common/access/permissions.ts';
import { Section } from '../../common/layout/section.tsx';
import { secondFactorQuery } from './second-factor.queries.ts';

/** Whether the shop asks all of its staff for a second factor; saved at once. */
export function SecondFactorPolicy() {
  return (
    <Section title="Staff" subtitle="What is asked of everybody who works in the back office">
      <QueryView
        query={useQuery(secondFactorQuery)}
        pending="Loading what is asked of the staff..."
        failure={{ text: 'What is asked of the staff could not be loaded.' }}
      >
        {(factor) => (
          <ReauthenticationForm>
            <RuleSwitch {...factor} />
          </ReauthenticationForm>
        )}
      </QueryView>
    </Section>
  );
}

function RuleSwitch({ on, required }: { on: boolean; required: boolean }) {
  const host = useHost();
  const client = useQueryClient();
  const proved = useReauthenticated();
  const change = useMutation({
    meta: { failure: 'This could not be saved.' },
    mutationFn: (body: { required: boolean }) =>
      proved(() => unwrap(api.PUT('/admin/second-factor/rule', { body }))),
    onSuccess: (_, { required: isAsked }) =>
      host.toast({
        title: 'Saved',
        message: isAsked
          ? 'Everybody on the staff now needs a second factor.'
          : 'A second factor is now everybody’s own choice.',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
  });
  const mayAsk = usePermission('staff.manage');
  const isShut = !on && !required;
  return (
    <>
      <CheckField
        label="Ask everybody on the staff for a second factor"
        hint="Who has none can do nothing in the back office but set one up."
        role="switch"
        checked={change.isPending ? change.variables.required : required}
        disabled={isShut || !mayAsk}
        onChange={({ target }) => change.mutate({ required: target.checked })}
      />
      {!mayAsk && <p>{getDeniedReason('staff.manage')}</p>}
      {mayAsk && isShut && (
        <p>
          <Link to={adminPath.secondFactor}>Set up your own second factor</Link> first, so that you
          do not lock yourself out.
        </p>
      )}
    </>
  );
}
