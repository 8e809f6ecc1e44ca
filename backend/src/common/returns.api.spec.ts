import { Controller, Get } from '@nestjs/common';
import { z } from 'zod';
import { useApi } from '../../test/api.js';
import { Public } from '../auth/index.js';
import { Cached } from './response-cache/cached.decorator.js';
import { Returns } from './returns.decorator.js';

const Person = z.object({ name: z.string() });
const ann = { name: 'Ann', password_hash: '$argon2id$' };

/** Answers more than it should, as a careless change would. */
@Controller('careless')
@Public()
class CarelessController {
  @Get('one')
  @Returns(200, Person)
  one() {
    return ann;
  }

  @Get('list')
  @Returns(200, z.array(Person))
  list() {
    return [ann, ann];
  }

  @Get('kept')
  @Cached('settings')
  @Returns(200, Person)
  kept() {
    return ann;
  }
}

const api = useApi({}, [CarelessController]);

describe('an answer', () => {
  it('holds what its contract names, and nothing that a careless controller adds', async () => {
    expect((await api.get('/careless/one')).body).toEqual({ name: 'Ann' });
    expect((await api.get('/careless/list')).body).toEqual([{ name: 'Ann' }, { name: 'Ann' }]);
  });

  it('is an error while it is tested where it is kept for all and says more than that', async () => {
    const { status, body } = await api.get('/careless/kept');
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain(ann.password_hash);
  });
});
