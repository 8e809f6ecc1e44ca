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
  if (isOutdated(error)) return <StaleVersionPage />;
  if (isMissingChunk(error)) return <MissingChunk />;
  return error instanceof RemoteUnavailable ? <Unavailable /> : <UnexpectedErrorPage />;
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
      title="Page not found"
      heading="Page not found"
      text="There is no page at this address. It may have moved, or the link may be mistyped."
      caption="N° 404 · never struck"
    >
      <LinkButton to="/shop" variant="primary">
        Shop All Coins
      </LinkButton>
      <LinkButton to="/">Home</LinkButton>
    </ErrorPage>
  );
}

/** Loading state of a route. */
export const ROUTE_LOADING = (
  <PageContainer>
    <LoadingState>Loading...</LoadingState>
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
      title="No connection"
      heading="The shop could not be reached"
      text="This page could not be loaded. Check your connection and try again. Your cart is saved."
      status={
        <p role="status" className={classes.text}>
          {failedAgain && 'Still no connection. You may be offline.'}
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
      title="Reload needed"
      heading="This page needs a reload"
      text="Part of this page could not be loaded, probably because the shop was just updated. Reload to continue. Your cart is saved."
    >
      <Reload />
    </ErrorPage>
  );
}

/** A remote is unreachable, slow or broken. A retry fetches its live release again. */
function Unavailable() {
  const { busy, tryAgain } = useTryAgain();
  return (
    <ErrorPage
      title="Not available right now"
      heading="This page did not load"
      text="This part of the shop is not responding. The rest of the shop works, and your cart is saved."
    >
      <TryAgain busy={busy} onClick={tryAgain} />
    </ErrorPage>
  );
}

/** A page threw an error. A retry would run the same code, so a reload loads the live release. */
function UnexpectedErrorPage() {
  return (
    <ErrorPage
      title="Something went wrong"
      heading="Something went wrong on this page"
      text="This error is on our side. The rest of the shop works, and your cart is saved. Reload to try again."
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
            Something went wrong on this page. Your cart is saved. <Reload />
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
      Try again
    </Button>
  );
}

function Reload() {
  return (
    <Button variant="primary" onClick={() => location.reload()}>
      Reload
    </Button>
  );
}

/**
 * Whether the page has preloaded files of the failed part. Chrome reuses a preload's response for the next request
 * of that file, even a 503, so such a page cannot retry them without a reload.
 */
function isFailedPreload(error: unknown): boolean {
  if (!(error instanceof RemoteUnavailable)) return false;
  return document.querySelector(`link[rel=preload][href^="/${error.part}/"]`) !== null;
}

/** Navigates to the current URL again, replacing the history entry. */
function useTryAgain() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const error = useRouteError();
  const [busy, setBusy] = useState(false);
  const tryAgain = async () => {
    setBusy(true);
    // If the shop is unreachable, keep the current page instead of reloading into a browser error.
    if (isFailedPreload(error) && (await isShellReachable())) {
      location.reload();
      return;
    }
    await navigate({ pathname, search, hash }, { replace: true });
    setBusy(false);
  };
  return { busy, tryAgain: () => void tryAgain() };
}

/** Whether a remote is incompatible with this page. */
function isOutdated(error: unknown): boolean {
  return error instanceof RemoteUnavailable && error.reason === 'outdated';
}

/** Whether a script or style chunk could not be loaded. */
function isMissingChunk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const styles = 'code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED';
  return styles || error.name === 'ChunkLoadError';
}
