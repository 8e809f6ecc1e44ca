import { Suspense, use, useEffect, useState, type ReactNode } from 'react';
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

/** What stands in the frame when a page cannot: the rest of the shop goes on around it. */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => captureError('page', error), [error]);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (isOutdated(error)) return <StaleVersionPage />;
  if (isMissingChunk(error)) return <MissingChunk />;
  return error instanceof RemoteUnavailable ? <Unavailable /> : <UnexpectedErrorPage />;
}

interface FaultProps {
  /** The page's part of the document title. */
  title: string;
  heading: string;
  text: string;
  /** Said when trying again has failed as well. */
  status?: ReactNode;
  /** What can be done about it: buttons or links. */
  children: ReactNode;
  /** Below the plate beside it, where there is one. */
  caption?: string;
}

function ErrorPage({ title, heading, text, status, children, caption }: FaultProps) {
  const words = (
    <div className={classes.page}>
      <PageHeading title={title}>{heading}</PageHeading>
      <p className={classes.text}>{text}</p>
      {status}
      <div className={classes.actions}>{children}</div>
    </div>
  );
  return (
    <PageContainer page>
      {caption ? <EmptyState caption={caption}>{words}</EmptyState> : words}
    </PageContainer>
  );
}

/** No page has this address. */
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

/** What stands in the frame while a page is fetched. */
export const ROUTE_LOADING = (
  <PageContainer>
    <LoadingState>Loading...</LoadingState>
  </PageContainer>
);

/** A file of the page did not come: the network is lost, or the file is gone with its release. */
function MissingChunk() {
  const [answer] = useState(isShellReachable);
  return (
    <Suspense fallback={ROUTE_LOADING}>
      <OutdatedOrUnreachable answer={answer} />
    </Suspense>
  );
}

/** Whether the shop can be reached at this moment decides what is said. */
function OutdatedOrUnreachable({ answer }: { answer: Promise<boolean> }) {
  return use(answer) ? <StaleVersionPage /> : <NetworkErrorPage />;
}

/** Nothing of the shop can be reached. The router never asks twice for a file, so a reload does. */
function NetworkErrorPage() {
  const [busy, setBusy] = useState(false);
  const [failedAgain, setFailedAgain] = useState(false);
  const tryAgain = async () => {
    setBusy(true);
    setFailedAgain(false);
    // Without a shop to reload from, what is still on the screen is better than nothing.
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
      text="This page could not be fetched. Check your connection and try again. Your cart is kept."
      status={
        <p role="status" className={classes.text}>
          {failedAgain && 'Still no answer. You may be offline.'}
        </p>
      }
    >
      <TryAgain busy={busy} onClick={() => void tryAgain()} />
    </ErrorPage>
  );
}

/** Some files of the page are gone or no longer fit: most often, the shop has been updated. */
function StaleVersionPage() {
  return (
    <ErrorPage
      title="Reload needed"
      heading="This page needs a reload"
      text="A piece of it could not be fetched; most likely the shop has just been updated. Reload to go on. Your cart is kept."
    >
      <Reload />
    </ErrorPage>
  );
}

/** A part is down, slow or broken. Trying again asks it afresh what is live. */
function Unavailable() {
  const { busy, tryAgain } = useTryAgain();
  return (
    <ErrorPage
      title="Not available right now"
      heading="This page did not load"
      text="Something between you and this part of the shop is not answering. The rest of the shop goes on working, and your cart is kept."
    >
      <TryAgain busy={busy} onClick={tryAgain} />
    </ErrorPage>
  );
}

/** A page threw. Trying again in place would run the same code, so a reload fetches what is live. */
function UnexpectedErrorPage() {
  return (
    <ErrorPage
      title="Something went wrong"
      heading="Something went wrong on this page"
      text="The fault is ours, and it is only here: the rest of the shop goes on working, and your cart is kept. Reload to see whether it works again."
    >
      <Reload />
    </ErrorPage>
  );
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
 * Whether the page has preloaded files of the part that failed. Chrome gives a preload's answer to
 * whoever asks for that file next, a 503 included, so such a page cannot ask for them again.
 */
function isFailedPreload(error: unknown): boolean {
  if (!(error instanceof RemoteUnavailable)) return false;
  return document.querySelector(`link[rel=preload][href^="/${error.part}/"]`) !== null;
}

/** Goes to the same place once more, in place of the failed visit. */
function useTryAgain() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const error = useRouteError();
  const [busy, setBusy] = useState(false);
  const tryAgain = async () => {
    setBusy(true);
    // Without a shop to reload from, what is still on the screen is better than nothing.
    if (isFailedPreload(error) && (await isShellReachable())) {
      location.reload();
      return;
    }
    await navigate({ pathname, search, hash }, { replace: true });
    setBusy(false);
  };
  return { busy, tryAgain: () => void tryAgain() };
}

/** A remote made for another shell. */
function isOutdated(error: unknown): boolean {
  return error instanceof RemoteUnavailable && error.reason === 'outdated';
}

/** A chunk of scripts or styles that did not come. */
function isMissingChunk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const styles = 'code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED';
  return styles || error.name === 'ChunkLoadError';
}
