import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isApiError, useForm } from '@challenge-coins/shared-ui/api';
import { Link, Navigate, useLocation, useSearchParams } from '@challenge-coins/shared-ui/platform';
import { PasswordField, TextField } from '@challenge-coins/shared-ui/ui';
import { useReadable } from '@challenge-coins/shared-ui/host';
import { useShell } from '../app/shell-context.ts';
import { CodeField, CodeAlternatives, type CodeKind } from './code-step.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { validateRequiredFields } from './form-validation.ts';
import { ACCOUNT_PURPOSE, loginPurpose, registerPath, safeReturnPath } from './return-path.ts';
import { useLogin } from './use-login.ts';
import { isLoggingOut } from './use-logout.ts';

/** /login: email and password, then a code if the account has a second factor, then back to the requesting page. */
export function LoginPage() {
  const { session } = useShell();
  const { user } = useReadable(session);
  const next = safeReturnPath(useSearchParams()[0].get('next'));
  const { state } = useLocation();
  const leaving = isLoggingOut(state);
  const purpose = loginPurpose(state);
  const { form, first, kind, show } = useLoginForm();
  if (user && !leaving) return <Navigate to={next} replace />;
  if (kind) {
    return (
      <AuthLayout
        title={$t('shellLogin.title')}
        form={form}
        other={<CodeAlternatives kind={kind} onKind={show} onBack={() => show(null)} />}
      >
        <CodeField key={kind} {...form.field('code')} kind={kind} ref={first} />
      </AuthLayout>
    );
  }
  const other = (
    <>
      {$t('shellLogin.noAccount')}{' '}
      <Link to={registerPath(next)} state={{ purpose }}>
        {$t('shellRegister.title')}
      </Link>
      <br />
      <Link to="/forgot-password">{$t('shellRecovery.forgot')}</Link>
    </>
  );
  return (
    <AuthLayout
      title={$t('shellLogin.title')}
      purpose={purpose}
      defaultPurpose={ACCOUNT_PURPOSE}
      next={next}
      form={form}
      other={other}
    >
      <TextField
        {...form.field('email')}
        label={$t('shellAuth.email')}
        type="email"
        autoComplete="email"
        ref={first}
      />
      <PasswordField
        {...form.field('password')}
        label={$t('shellAuth.password')}
        autoComplete="current-password"
      />
    </AuthLayout>
  );
}

/** Login form with two steps; email and password are kept during the code step. */
function useLoginForm() {
  const login = useLogin();
  const first = useRef<HTMLInputElement>(null);
  /** Kind of the requested code; null during the password step. */
  const [kind, setKind] = useState<CodeKind | null>(null);
  const form = useForm({
    start: { email: '', password: '', code: '' },
    check: ({ code, ...credentials }) =>
      validateRequiredFields<'email' | 'password' | 'code'>(
        kind ? { ...credentials, code } : { ...credentials, code: 'not required yet' },
      ),
    send: async ({ code, ...credentials }) => {
      try {
        await login.mutateAsync(kind ? { ...credentials, code } : credentials);
      } catch (error) {
        if (!isApiError(error) || error.code !== 'auth.code-needed') throw error;
        show('app');
      }
    },
    fallbackMessage: $t('shellLogin.failed'),
  });
  /** Shows a step and focuses its first field. */
  const show = (step: CodeKind | null) => {
    flushSync(() => {
      setKind(step);
      form.change({ code: '' });
    });
    first.current?.focus();
  };
  return { form, first, kind, show };
}

export { LoginPage as Component };
