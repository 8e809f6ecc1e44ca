import { z } from 'zod';
import { notFound } from '../../common/id.js';
import { fieldText } from '../../common/languages/field-text.js';

const DEVICE = {
  id: '0b1d6f0e-1804-4c01-9a1d-0c0ffee0c01d',
  device: 'Firefox on Windows',
  since: '2026-01-01T12:00:00.000Z',
  last_seen: '2026-01-02T08:30:00.000Z',
  is_this: true,
};

export const DeviceDto = z
  .object({
    id: z.string(),
    device: z.string().meta({ description: 'e.g. Firefox on Windows' }),
    since: z.iso.datetime(),
    last_seen: z.iso.datetime(),
    is_this: z.boolean().meta({ description: 'Whether this is the session of the request' }),
  })
  .meta({ id: 'Device', example: DEVICE });
export type DeviceDto = z.infer<typeof DeviceDto>;

export const DeviceList = z.array(DeviceDto).meta({ id: 'DeviceList', example: [DEVICE] });

const SESSION_ID = /^[\w-]{1,64}$/;

/** Device id in a path; a malformed one is a 404. */
export const deviceIdParam = z
  .string()
  .meta({ description: 'Device id', example: '0b1d6f0e-1804-4c01-9a1d-0c0ffee0c01d' })
  .refine(
    (id) => SESSION_ID.test(id),
    notFound('auth.device-not-found', fieldText('errors.authDeviceNotFound')),
  );
