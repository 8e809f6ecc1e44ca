import { z } from 'zod';

export const UploadedImage = z
  .object({ url: z.string().meta({ description: 'Address of the stored picture' }) })
  .meta({ id: 'UploadedImage' });
export type UploadedImage = z.infer<typeof UploadedImage>;
