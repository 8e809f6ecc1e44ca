import { z } from 'zod';
import { RegisterBody } from '../auth/index.js';
import { productId } from '../common/id.js';
import { rawText } from '../common/text.js';
import { fieldText } from '../common/languages/field-text.js';

const MAX_TOKEN = 200;

/** A person wants to be notified when a product can be bought. */
export const RequestStockNotice = z
  .object({ product_id: productId, email: RegisterBody.shape.email })
  .meta({
    id: 'RequestStockNotice',
    example: { product_id: '1', email: 'catherine@example.com' },
  });
export type RequestStockNotice = z.infer<typeof RequestStockNotice>;

const STOCK_NOTICE_STATES = ['unconfirmed', 'waiting'] as const;

/** Does not reveal whether the address has a notice already. */
export const StockNoticeStateDto = z
  .object({
    state: z.enum(STOCK_NOTICE_STATES).meta({
      description:
        'waiting: the email is the confirmed one of the logged-in account; unconfirmed: a link that confirms it was sent',
    }),
  })
  .meta({ id: 'StockNoticeState', example: { state: 'unconfirmed' } });
export type StockNoticeStateDto = z.infer<typeof StockNoticeStateDto>;

const token = rawText(1, MAX_TOKEN, fieldText('errorsFields.linkPartial'));

export const StockNoticeToken = z
  .object({ token })
  .meta({ id: 'StockNoticeToken', example: { token: 'the text after "token=" in the link' } });
export type StockNoticeToken = z.infer<typeof StockNoticeToken>;

/** The token in the URL, to which email clients send a POST. */
export const StopStockNoticesQuery = z.object({ token });
export type StopStockNoticesQuery = z.infer<typeof StopStockNoticesQuery>;

/** The product of a confirmed notice. */
export const StockNoticeConfirmedDto = z
  .object({ product_id: z.string(), product_name: z.string() })
  .meta({
    id: 'StockNoticeConfirmed',
    example: { product_id: '1', product_name: 'Declaration of Independence, 1804' },
  });
export type StockNoticeConfirmedDto = z.infer<typeof StockNoticeConfirmedDto>;
