import { Controller, Get } from '@nestjs/common';
import { Public } from '../../auth/index.js';
import { ApiTags, Summary } from '../../common/api-doc.js';
import { COUNTRIES, countryName } from '../../common/countries.js';
import { Cached } from '../../common/response-cache/cached.decorator.js';
import { Returns } from '../../common/returns.decorator.js';
import { CountriesDto } from './address.contract.js';
import { fieldRules } from './address-rules.js';

@ApiTags('delivery')
@Controller('addresses')
@Public()
export class AddressesController {
  @Get('countries')
  @Summary(
    'List the countries with the fields of their addresses',
    'In alphabetical order. Draw address forms from it: order, labels, choices and which fields are required.',
  )
  @Cached('settings')
  @Returns(200, CountriesDto)
  countries(): CountriesDto {
    return COUNTRIES.map((code) => ({
      code,
      name: countryName(code),
      fields: fieldRules(code).map(({ choices, ...rule }) => ({
        ...rule,
        choices: choices && [...choices],
      })),
    })).sort((a, b) => a.name.localeCompare(b.name, 'en'));
  }
}
