import { useEffect, useState } from 'react';
import {
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useRouteError,
} from '@challenge-coins/shared-ui/platform';
import { Button, LinkButton, PageHeading, Pending, Wrap } from '@challenge-coins/shared-ui/ui';
import classes from './route-error.module.css';
import { RemoteUnavailable, shopAnswers } from './remotes.ts';

/** What stands in the frame when a page cannot: the rest of the shop goes on around it. */
export function RouteError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (isOutdated(error)) return <Outdated />;
  if (isMissingChunk(error)) return <MissingChunk />;
  return error instanceof RemoteUnavailable ? <Unavailable /> : <Broken />;
}

/** No page has this address. */
export function NotFound() {
  return (
    <Wrap className={classes.page}>
      <PageHeading title="Page not found">Page not found</PageHeading>
      <p className={classes.text}>
        There is no page at this address. It may have moved, or the link may be mistyped.
      </p>
      <div className={classes.actions}>
        <LinkButton to="/shop" variant="primary">
          Shop All Coins
        </LinkButton>
        <LinkButton to="/">Home</LinkButton>
      </div>
    </Wrap>
  );
}

/** A file of the page did not come: the network is lost, or the file is gone with its release. */
function MissingChunk() {
  const reached = useShopAnswers();
  if (reached === null)
    return (
      <Wrap>
        <Pending>Loading...</Pending>
      </Wrap>
    );
  return reached ? <Outdated /> : <Unreachable />;
}

/** Whether the shop can be reached at this moment; null until that is known. */
function useShopAnswers(): boolean | null {
  const [reached, setReached] = useState<boolean | null>(null);
  useEffect(() => {
    let isHere = true;
    void shopAnswers().then((answers) => isHere && setReached(answers));
    return () => {
      isHere = false;
    };
  }, []);
  return reached;
}

/** Nothing of the shop can be reached. The router never asks twice for a file, so a reload does. */
function Unreachable() {
  const [busy, setBusy] = useState(false);
  const [stillNot, setStillNot] = useState(false);
  const tryAgain = async () => {
    setBusy(true);
    setStillNot(false);
    // Without a shop to reload from, what is still on the screen is better than nothing.
    if (await shopAnswers()) location.reload();
    else {
      setBusy(false);
      setStillNot(true);
    }
  };
  return (
    <Wrap className={classes.page}>
      <PageHeading title="No connection">The shop could not be reached</PageHeading>
      <p className={classes.text}>
        This page could not be fetched. Check your connection and try again. Your cart is kept.
      </p>
      <p role="status" className={classes.text}>
        {stillNot && 'Still no answer. You may be offline.'}
      </p>
      <div className={classes.actions}>
        <Button variant="primary" busy={busy} onClick={() => void tryAgain()}>
          Try again
        </Button>
      </div>
    </Wrap>
  );
}

/** Some files of the page are gone or no longer fit: most often, the shop has been updated. */
function Outdated() {
  return (
    <Wrap className={classes.page}>
      <PageHeading title="Reload needed">This page needs a reload</PageHeading>
      <p className={classes.text}>
        A piece of it could not be fetched; most likely the shop has just been updated. Reload to go
        on. Your cart is kept.
      </p>
      <div className={classes.actions}>
        <Button variant="primary" onClick={() => location.reload()}>
          Reload
        </Button>
      </div>
    </Wrap>
  );
}

/** A part is down, slow or broken. Trying again asks it afresh what is live. */
function Unavailable() {
  const { busy, tryAgain } = useTryAgain();
  return (
    <Wrap className={classes.page}>
      <PageHeading title="Not available right now">This page did not load</PageHeading>
      <p className={classes.text}>
        Something between you and this part of the shop is not answering. The rest of the shop goes
        on working, and your cart is kept.
      </p>
      <div className={classes.actions}>
        <Button variant="primary" busy={busy} onClick={tryAgain}>
          Try again
        </Button>
      </div>
    </Wrap>
  );
}

/** A page threw. Trying again in place would run the same code, so a reload fetches what is live. */
function Broken() {
  return (
    <Wrap className={classes.page}>
      <PageHeading title="Something went wrong">Something went wrong on this page</PageHeading>
      <p className={classes.text}>
        The fault is ours, and it is only here: the rest of the shop goes on working, and your cart
        is kept. Reload to see whether it is mended.
      </p>
      <div className={classes.actions}>
        <Button variant="primary" onClick={() => location.reload()}>
          Reload
        </Button>
      </div>
    </Wrap>
  );
}

/**
 * Whether the page has preloaded files of the part that failed. Chrome gives a preload's answer to
 * whoever asks for that file next, a 503 included, so such a page cannot ask for them again.
 */
function preloadedInVain(error: unknown): boolean {
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
    if (preloadedInVain(error) && (await shopAnswers())) {
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
