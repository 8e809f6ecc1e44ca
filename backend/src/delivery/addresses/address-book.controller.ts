import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { Authenticated, CurrentUser, type AuthenticatedUser } from '../../auth/index.js';
import { ApiTags, Summary } from '../../common/api-doc.js';
import { Raises } from '../../common/raises.decorator.js';
import { Returns } from '../../common/returns.decorator.js';
import { AddressBookService, MAX_ADDRESSES } from './address-book.service.js';
import {
  addressIdParam,
  ReplaceAddress,
  SaveAddress,
  SavedAddressList,
} from './address.contract.js';
import { AddressNotFound, TooManyAddresses } from './addresses.errors.js';

@ApiTags('account')
@Controller('account/addresses')
@Authenticated()
export class AddressBookController {
  constructor(private readonly addresses: AddressBookService) {}

  @Get()
  @Summary("List the account's addresses", 'The default address first, then the newest.')
  @Returns(200, SavedAddressList)
  list(@CurrentUser() user: AuthenticatedUser) {
    return this.addresses.list(user.id);
  }

  @Post()
  @Summary('Add an address', `At most ${MAX_ADDRESSES}. Returns all addresses.`)
  @Raises(new TooManyAddresses(MAX_ADDRESSES))
  @Returns(201, SavedAddressList)
  add(@CurrentUser() user: AuthenticatedUser, @Body({ schema: SaveAddress }) body: SaveAddress) {
    return this.addresses.add(user.id, body);
  }

  @Put(':id')
  @Summary('Replace an address', 'Send the complete object. Returns all addresses.')
  @Raises(new AddressNotFound())
  @Returns(200, SavedAddressList)
  replace(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', { schema: addressIdParam }) id: string,
    @Body({ schema: ReplaceAddress }) body: SaveAddress,
  ) {
    return this.addresses.replace(user.id, id, body);
  }

  @Delete(':id')
  @Summary('Delete an address', 'Returns the others.')
  @Raises(new AddressNotFound())
  @Returns(200, SavedAddressList)
  remove(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', { schema: addressIdParam }) id: string,
  ) {
    return this.addresses.remove(user.id, id);
  }
}
