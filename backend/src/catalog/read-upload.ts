// Reads one uploaded file from a multipart request, with a size limit.
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../common/domain-error.js';
import { FileTooLarge, NoFile, OneFileOnly, UploadBroken } from './upload.errors.js';

/** Returns the bytes of the request's only file; throws if its number or size is invalid. */
export async function readSingleFile(request: FastifyRequest, maxBytes: number): Promise<Buffer> {
  if (!request.isMultipart()) throw new NoFile();
  try {
    return await readFile(request, maxBytes);
  } catch (error) {
    throw toDomainError(error, maxBytes);
  }
}

async function readFile(request: FastifyRequest, maxBytes: number): Promise<Buffer> {
  const limits = { fileSize: maxBytes, files: 1, fields: 5, fieldSize: 1000, parts: 6 };
  let bytes: Buffer | undefined;
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') bytes = await part.toBuffer();
  }
  if (!bytes || bytes.length === 0) throw new NoFile();
  return bytes;
}

const LIMIT_CODES = ['FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT'];

function toDomainError(error: unknown, maxBytes: number): DomainError {
  if (error instanceof DomainError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new FileTooLarge(maxBytes);
  return LIMIT_CODES.includes(code) ? new OneFileOnly() : new UploadBroken();
}
