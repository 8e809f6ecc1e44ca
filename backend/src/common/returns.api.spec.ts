import { Controller, Get } from '@nestjs/common';
import { z } from 'zod';
import { useApi } from '../../test/api.js';
import { Public } from '../auth/index.js';
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
}

const api = useApi({}, [CarelessController]);

describe('an answer', () => {
  it('holds what its contract names, and nothing that a careless controller adds', async () => {
    expect((await api.get('/careless/one')).body).toEqual({ name: 'Ann' });
    expect((await api.get('/careless/list')).body).toEqual([{ name: 'Ann' }, { name: 'Ann' }]);
  });
});
