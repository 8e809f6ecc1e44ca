import { useHost } from '@challenge-coins/shared-ui/host';
import { CopyIcon } from '@challenge-coins/shared-ui/ui';
import classes from './share-menu.module.css';

/** The page to share. */
export interface SharedPage {
  readonly title: string;
  readonly url: string;
}

/** External services with their share URLs. */
const SERVICES = [
  {
    name: 'Facebook',
    shareUrl: ({ url }: SharedPage) =>
      `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
  },
  {
    name: 'X',
    shareUrl: ({ title, url }: SharedPage) =>
      `https://x.com/intent/tweet?${new URLSearchParams({ text: title, url })}`,
  },
  {
    name: 'WhatsApp',
    shareUrl: ({ title, url }: SharedPage) =>
      `https://wa.me/?${new URLSearchParams({ text: `${title} ${url}` })}`,
  },
] as const;

/** Options of the share menu: the services and Copy Link. */
export default function Options({ page, onDone }: { page: SharedPage; onDone: () => void }) {
  return (
    <>
      {SERVICES.map(({ name, shareUrl }) => (
        <li key={name}>
          <a
            className={classes.option}
            href={shareUrl(page)}
            target="_blank"
            rel="noreferrer"
            onClick={onDone}
          >
            {name}
          </a>
        </li>
      ))}
      <li>
        <CopyLink url={page.url} onDone={onDone} />
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
      host.toast({ title: $t('product.linkCopiedTitle'), message: $t('product.linkCopied') });
    } catch {
      host.toast({
        title: $t('product.copyFailedTitle'),
        message: $t('product.copyFailed', { url }),
        tone: 'failure',
      });
    }
  };
  return (
    <button type="button" className={classes.option} onClick={() => void copy()}>
      <CopyIcon size={18} />
      {$t('product.copyLink')}
    </button>
  );
}
