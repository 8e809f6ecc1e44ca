import { Component, Suspense, use, useEffect, useState, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useRouteError,
} from '@challenge-coins/shared-ui/platform';
import {
  Button,
  LinkButton,
  PageHeading,
  LoadingState,
  EmptyState,
  PageContainer,
} from '@challenge-coins/shared-ui/ui';
import { captureError } from '../telemetry/error-buffer.ts';
import classes from './route-error.module.css';
import { RemoteUnavailable, isShellReachable } from './remotes.ts';

/** Error page inside the frame; selects the message by the kind of error. */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => captureError('page', error), [error]);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (error instanceof RemoteUnavailable)
    return error.reason === 'outdated' ? <StaleVersionPage /> : <Unavailable part={error.part} />;
  return isMissingChunk(error) ? <MissingChunk /> : <UnexpectedErrorPage />;
}

interface ErrorPageProps {
  /** Document title without the shop's name. */
  title: string;
  heading: string;
  text: string;
  /** Message after a failed retry. */
  status?: ReactNode;
  /** Actions: buttons or links. */
  children: ReactNode;
  /** Caption of the plate; no plate if omitted. */
  caption?: string;
}

function ErrorPage({ title, heading, text, status, children, caption }: ErrorPageProps) {
  const content = (
    <div className={classes.page}>
      <PageHeading title={title}>{heading}</PageHeading>
      <p className={classes.text}>{text}</p>
      {status}
      <div className={classes.actions}>{children}</div>
    </div>
  );
  return (
    <PageContainer page>
      {caption ? <EmptyState caption={caption}>{content}</EmptyState> : content}
    </PageContainer>
  );
}

/** 404 page. */
export function NotFound() {
  return (
    <ErrorPage
      title={$t('shellErrors.notFound')}
      heading={$t('shellErrors.notFound')}
      text={$t('shellErrors.notFoundText')}
      caption={$t('shellErrors.notFoundCaption')}
    >
      <LinkButton to="/shop" variant="primary">
        {$t('shellErrors.shopAll')}
      </LinkButton>
      <LinkButton to="/">{$t('shellHeader.home')}</LinkButton>
    </ErrorPage>
  );
}

/** Loading state of a route. */
export const ROUTE_LOADING = (
  <PageContainer>
    <LoadingState>{$t('shellErrors.loading')}</LoadingState>
  </PageContainer>
);

/** A chunk could not be loaded: no network, or its release was removed. */
function MissingChunk() {
  const [reachable] = useState(isShellReachable);
  return (
    <Suspense fallback={ROUTE_LOADING}>
      <OutdatedOrUnreachable reachable={reachable} />
    </Suspense>
  );
}

/** Selects the message by whether the shell's server is reachable. */
function OutdatedOrUnreachable({ reachable }: { reachable: Promise<boolean> }) {
  return use(reachable) ? <StaleVersionPage /> : <NetworkErrorPage />;
}

/** Network error. The router never retries a failed chunk, so the retry reloads the page. */
function NetworkErrorPage() {
  const [busy, setBusy] = useState(false);
  const [failedAgain, setFailedAgain] = useState(false);
  const tryAgain = async () => {
    setBusy(true);
    setFailedAgain(false);
    // If the shop is unreachable, keep the current page instead of reloading into a browser error.
    if (await isShellReachable()) location.reload();
    else {
      setBusy(false);
      setFailedAgain(true);
    }
  };
  return (
    <ErrorPage
      title={$t('shellErrors.noConnection')}
      heading={$t('shellErrors.unreachable')}
      text={$t('shellErrors.unreachableText')}
      status={
        <p role="status" className={classes.text}>
          {failedAgain && $t('shellErrors.stillOffline')}
        </p>
      }
    >
      <TryAgain busy={busy} onClick={() => void tryAgain()} />
    </ErrorPage>
  );
}

/** Files of the page are gone or incompatible, usually because the shop was updated. */
function StaleVersionPage() {
  return (
    <ErrorPage
      title={$t('shellErrors.reloadNeeded')}
      heading={$t('shellErrors.stale')}
      text={$t('shellErrors.staleText')}
    >
      <Reload />
    </ErrorPage>
  );
}

/** A remote is unreachable, slow or broken. A retry fetches its live release again, at the current URL. */
function Unavailable({ part }: { part: string }) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [busy, setBusy] = useState(false);
  const tryAgain = async () => {
    setBusy(true);
    // Chrome reuses the response of a preload, even a 503, for the next request of the file, so only a reload retries it.
    const hasPreload = document.querySelector(`link[rel=preload][href^="/${part}/"]`) !== null;
    // If the shop is unreachable, keep the current page instead of reloading into a browser error.
    if (hasPreload && (await isShellReachable())) {
      location.reload();
      return;
    }
    await navigate({ pathname, search, hash }, { replace: true });
    setBusy(false);
  };
  return (
    <ErrorPage
      title={$t('shellErrors.notAvailable')}
      heading={$t('shellErrors.unavailable')}
      text={$t('shellErrors.unavailableText')}
    >
      <TryAgain busy={busy} onClick={() => void tryAgain()} />
    </ErrorPage>
  );
}

/** A page threw an error. A retry would run the same code, so a reload loads the live release. */
function UnexpectedErrorPage() {
  return (
    <ErrorPage
      title={$t('shellErrors.unexpected')}
      heading={$t('shellErrors.unexpectedHeading')}
      text={$t('shellErrors.unexpectedText')}
    >
      <Reload />
    </ErrorPage>
  );
}

/**
 * Last error boundary, around the frame, whose own error page would fail again. Keeps what the page shows, without its
 * behaviour: links load their pages, and forms are not submitted.
 */
export class LastErrorBoundary extends Component<{ children: ReactNode }, { html?: string }> {
  override state: { html?: string } = {};

  static getDerivedStateFromError() {
    return { html: document.getElementById('root')?.innerHTML ?? '' };
  }

  override render(): ReactNode {
    const { html } = this.state;
    if (html === undefined) return this.props.children;
    return (
      <>
        <PageContainer>
          <p role="alert">
            {$t('shellErrors.last')} <Reload />
          </p>
        </PageContainer>
        <div
          onSubmit={(event) => event.preventDefault()}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </>
    );
  }
}

function TryAgain(props: { busy: boolean; onClick: () => void }) {
  return (
    <Button variant="primary" {...props}>
      {$t('shellErrors.tryAgain')}
    </Button>
  );
}

function Reload() {
  return (
    <Button variant="primary" onClick={() => location.reload()}>
      {$t('shellErrors.reload')}
    </Button>
  );
}

/** Whether a script or style chunk could not be loaded. */
function isMissingChunk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const styles = 'code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED';
  return styles || error.name === 'ChunkLoadError';
}
