import type { FastifyReply } from 'fastify';
import { ApiOkResponse } from '../common/api-doc.js';
import type { InvoiceFile } from './invoices.service.js';

/** Declares a response with the bytes of a file. */
export function ReturnsFile(type: string): MethodDecorator {
  const schema = { type: 'string', format: 'binary' } as const;
  const headers = {
    'Cache-Control': { description: '`private, no-store`', schema: { type: 'string' } },
    'Content-Disposition': { description: 'Name of the file', schema: { type: 'string' } },
  } as const;
  return ApiOkResponse({ description: 'The file', content: { [type]: { schema } }, headers });
}

/** Sends a file as a download that is never cached. */
export async function sendFile(
  reply: FastifyReply,
  type: string,
  { name, bytes }: InvoiceFile,
): Promise<void> {
  await reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(bytes);
}
