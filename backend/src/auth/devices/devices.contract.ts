import { z } from 'zod';

export const Device = z
  .object({
    id: z.string(),
    device: z.string().meta({ description: 'e.g. Firefox on Windows' }),
    since: z.iso.datetime(),
    last_seen: z.iso.datetime(),
    is_this: z.boolean().meta({ description: 'Whether it is the one that asks' }),
  })
  .meta({
    id: 'Device',
    example: {
      id: '0b1d6f0e-1804-4c01-9a1d-0c0ffee0c01d',
      device: 'Firefox on Windows',
      since: '2026-01-01T12:00:00.000Z',
      last_seen: '2026-01-02T08:30:00.000Z',
      is_this: true,
    },
  });
export type Device = z.infer<typeof Device>;

export const DeviceList = z.array(Device);

/** Whatever cannot be the id of a device is that of none: the database is asked for it as a text. */
export const deviceIdParam = z
  .string()
  .meta({ description: 'Device id', example: '0b1d6f0e-1804-4c01-9a1d-0c0ffee0c01d' });
