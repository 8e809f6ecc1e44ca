import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AddressBookController } from './address-book.controller.js';
import { AddressBookService } from './address-book.service.js';
import { AddressesController } from './addresses.controller.js';
import { UserAddressEntity } from './user-address.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([UserAddressEntity])],
  controllers: [AddressesController, AddressBookController],
  providers: [AddressBookService],
})
export class AddressesModule {}
