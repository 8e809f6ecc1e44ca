import type { Product } from '@challenge-coins/shared-ui/api';
import { isSoldOut } from '@challenge-coins/shared-ui/shop';
import { Button, Dialog } from '@challenge-coins/shared-ui/ui';
import { useEffect, useRef, useState } from 'react';
import { RequestForm } from './request-form.tsx';
import { StockNoticeForm } from './stock-notice-form.tsx';
import classes from './requests.module.css';

interface AskDialogProps {
  readonly product: Product;
  /** Which form is open; null: none. */
  readonly asked: 'notice' | 'request' | null;
  readonly onClose: () => void;
}

/** Dialog of a product that cannot be bought: a request to the shop, or a notice when it can be bought. */
export default function AskDialog({ product, asked, onClose }: AskDialogProps) {
  const [done, setDone] = useState<string | null>(null);
  const soldOut = isSoldOut(product);
  const titles = {
    notice: soldOut ? $t('stockNotice.whenBack') : $t('stockNotice.whenOpen'),
    request: soldOut ? $t('request.askReturned') : $t('request.askPreOrder'),
  };
  const close = () => {
    onClose();
    setDone(null);
  };
  return (
    <Dialog open={asked !== null} onClose={close} title={asked === null ? '' : titles[asked]}>
      {done !== null ? (
        <Done text={done} onClose={close} />
      ) : asked === 'notice' ? (
        <>
          <p className={classes.product}>{product.name}</p>
          <StockNoticeForm productId={product.id} onDone={setDone} />
        </>
      ) : (
        <>
          <p className={classes.product}>{product.name}</p>
          <RequestForm
            start={{ kind: soldOut ? 'returned_piece' : 'pre_order', product_id: product.id }}
            products={[]}
            onSent={(email) => setDone($t('request.sent', { email }))}
          />
        </>
      )}
    </Dialog>
  );
}

/** What happens next. Receives the focus. */
function Done({ text, onClose }: { text: string; onClose: () => void }) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div className={classes.form}>
      <p ref={message} tabIndex={-1}>
        {text}
      </p>
      <Button onClick={onClose}>{$t('request.done')}</Button>
    </div>
  );
}
