import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { UserEntity } from '../../auth/index.js';
import { inTransaction } from '../../common/transaction.js';
import type { SaveAddress, SavedAddressDto, SavedAddressList } from './address.contract.js';
import { formatAddressLines, normalizeAddress, type Address } from './address.js';
import { AddressNotFound, TooManyAddresses } from './addresses.errors.js';
import { UserAddressEntity } from './user-address.entity.js';

/** Addresses per account. */
export const MAX_ADDRESSES = 20;

/** The address books of accounts. As long as there are addresses, exactly one is the default. */
@Injectable()
export class AddressBookService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The default address first, then the newest. */
  async list(userId: string, manager = this.dataSource.manager): Promise<SavedAddressList> {
    const addresses = await manager.find(UserAddressEntity, {
      where: { userId },
      order: { isDefault: 'DESC', createdAt: 'DESC', id: 'DESC' },
    });
    return addresses.map(toSavedAddress);
  }

  add(userId: string, { is_default, ...input }: SaveAddress): Promise<SavedAddressList> {
    return this.change(userId, async (manager, addresses) => {
      if (addresses.length >= MAX_ADDRESSES) throw new TooManyAddresses(MAX_ADDRESSES);
      const isDefault = is_default || addresses.length === 0;
      if (isDefault) await unsetDefault(manager, userId);
      await manager.insert(UserAddressEntity, {
        ...toColumns(normalizeAddress(input)),
        ...{ id: uuidv7(), userId, isDefault },
      });
    });
  }

  /** Replaces an address. The default one stays the default: make another one the default instead. */
  replace(
    userId: string,
    id: string,
    { is_default, ...input }: SaveAddress,
  ): Promise<SavedAddressList> {
    return this.change(userId, async (manager, addresses) => {
      const before = addresses.find((address) => address.id === id);
      if (!before) throw new AddressNotFound();
      const isDefault = is_default || before.isDefault;
      if (isDefault) await unsetDefault(manager, userId);
      await manager.update(
        UserAddressEntity,
        { id },
        { ...toColumns(normalizeAddress(input)), isDefault },
      );
    });
  }

  /** Deletes an address. The newest of the others becomes the default, if it was. */
  remove(userId: string, id: string): Promise<SavedAddressList> {
    return this.change(userId, async (manager, addresses) => {
      const removed = addresses.find((address) => address.id === id);
      if (!removed) throw new AddressNotFound();
      await manager.delete(UserAddressEntity, { id });
      const [next] = addresses.filter((address) => address.id !== id);
      if (removed.isDefault && next)
        await manager.update(UserAddressEntity, { id: next.id }, { isDefault: true });
    });
  }

  /** Locks the account, so that two requests cannot exceed the maximum or set two defaults. */
  private change(
    userId: string,
    work: (manager: EntityManager, newestFirst: readonly UserAddressEntity[]) => Promise<void>,
  ): Promise<SavedAddressList> {
    return inTransaction(this.dataSource, async (manager) => {
      await manager.findOne(UserEntity, {
        where: { id: userId },
        select: { id: true },
        lock: { mode: 'for_no_key_update' },
      });
      const order = { createdAt: 'DESC', id: 'DESC' } as const;
      await work(manager, await manager.find(UserAddressEntity, { where: { userId }, order }));
      return this.list(userId, manager);
    });
  }
}

/** Reads an address of an account's address book; throws `AddressNotFound` for that of another account, too. */
export async function readSavedAddress(
  manager: EntityManager,
  userId: string,
  id: string,
): Promise<Address> {
  const address = await manager.findOneBy(UserAddressEntity, { id, userId });
  if (!address) throw new AddressNotFound();
  return toAddress(address);
}

async function unsetDefault(manager: EntityManager, userId: string): Promise<void> {
  await manager.update(UserAddressEntity, { userId, isDefault: true }, { isDefault: false });
}

function toColumns({ postal_code, ...address }: Address) {
  return { ...address, postalCode: postal_code };
}

function toAddress(entity: UserAddressEntity): Address {
  const { name, company, line1, line2, city, region, postalCode, country, phone } = entity;
  return { name, company, line1, line2, city, region, postal_code: postalCode, country, phone };
}

function toSavedAddress(entity: UserAddressEntity): SavedAddressDto {
  const address = toAddress(entity);
  return {
    id: entity.id,
    ...address,
    is_default: entity.isDefault,
    lines: formatAddressLines(address),
  };
}
