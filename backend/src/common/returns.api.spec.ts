import { Controller, Get } from '@nestjs/common';
import { z } from 'zod';
import { useApi } from '../../test/api.js';
import { Public } from '../auth/index.js';
import { Cached } from './response-cache/cached.decorator.js';
import { Returns } from './returns.decorator.js';

const Person = z.object({ name: z.string() });
const ann = { name: 'Ann', password_hash: '$argon2id$' };

/** Returns more fields than its contract declares, as a careless change would. */
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

  @Get('cached')
  @Cached('settings')
  @Returns(200, Person)
  cached() {
    return ann;
  }
}

const api = useApi({}, [CarelessController]);

describe('a response', () => {
  it('contains the fields of its contract and nothing that a careless controller adds', async () => {
    expect((await api.get('/careless/one')).body).toEqual({ name: 'Ann' });
    expect((await api.get('/careless/list')).body).toEqual([{ name: 'Ann' }, { name: 'Ann' }]);
  });

  it('fails in tests if it is cacheable and has undeclared fields', async () => {
    const { status, body } = await api.get('/careless/cached');
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain(ann.password_hash);
  });
});
