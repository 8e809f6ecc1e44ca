import { useHost } from '@challenge-coins/shared-ui/host';
import { CopyIcon } from '@challenge-coins/shared-ui/ui';
import classes from './share-menu.module.css';

/** What is passed on. */
export interface Shared {
  readonly title: string;
  readonly url: string;
}

/** Three services outside the shop, each with the address that shares a page there. */
const SERVICES = [
  {
    name: 'Facebook',
    address: ({ url }: Shared) =>
      `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
  },
  {
    name: 'X',
    address: ({ title, url }: Shared) =>
      `https://x.com/intent/tweet?${new URLSearchParams({ text: title, url })}`,
  },
  {
    name: 'WhatsApp',
    address: ({ title, url }: Shared) =>
      `https://wa.me/?${new URLSearchParams({ text: `${title} ${url}` })}`,
  },
] as const;

/** The three services, and the address itself. */
export default function Options({ shared, onDone }: { shared: Shared; onDone: () => void }) {
  return (
    <>
      {SERVICES.map(({ name, address }) => (
        <li key={name}>
          <a
            className={classes.option}
            href={address(shared)}
            target="_blank"
            rel="noreferrer"
            onClick={onDone}
          >
            {name}
          </a>
        </li>
      ))}
      <li>
        <CopyLink url={shared.url} onDone={onDone} />
      </li>
    </>
  );
}

function CopyLink({ url, onDone }: { url: string; onDone: () => void }) {
  const host = useHost();
  const copy = async () => {
    onDone();
    try {
      await navigator.clipboard.writeText(url);
      host.toast({ title: 'Link Copied', message: 'Product link copied to clipboard.' });
    } catch {
      host.toast({ title: 'Error', message: `Copy this address: ${url}`, tone: 'failure' });
    }
  };
  return (
    <button type="button" className={classes.option} onClick={() => void copy()}>
      <CopyIcon size={18} />
      Copy Link
    </button>
  );
}
