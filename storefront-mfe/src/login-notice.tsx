import { Empty, LinkButton } from '@challenge-coins/shared-ui/ui';
import { loginTarget } from './login-path.ts';

const IS_SERVER = typeof document === 'undefined';

interface LoginNoticeProps {
  /** Path of the page, to return to after the login. */
  readonly back: string;
  readonly text: string;
}

/**
 * What visitors without JavaScript see of a page that requires a login. Only the server renders its content: React
 * does not look into a `noscript` element, so the content needs no code in the browser.
 */
export function LoginNotice({ back, text }: LoginNoticeProps) {
  return (
    <noscript>
      {IS_SERVER && (
        <Empty title={$t('pages.loginRequired')} text={text}>
          <LinkButton {...loginTarget(back, text)} variant="primary">
            {$t('pages.login')}
          </LinkButton>{' '}
          <LinkButton to="/shop">{$t('pages.shopAllCoins')}</LinkButton>
        </Empty>
      )}
    </noscript>
  );
}
