import { z } from 'zod';
import { PICTURE_EXAMPLE } from '../catalog.example.js';

export const UploadedImage = z
  .object({ url: z.string().meta({ description: 'URL of the stored picture' }) })
  .meta({ id: 'UploadedImage', example: { url: PICTURE_EXAMPLE.url } });
export type UploadedImage = z.infer<typeof UploadedImage>;
