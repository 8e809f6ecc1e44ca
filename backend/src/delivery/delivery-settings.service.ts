import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Not, type DataSource, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { AuditLog } from '../audit/index.js';
import type { Actor } from '../auth/index.js';
import { withChange } from '../common/change.js';
import { COUNTRIES, countryName } from '../common/countries.js';
import { toCents } from '../common/money.js';
import { allInOrder, inTransaction } from '../common/transaction.js';
import { errorOfIssues } from '../common/validation.js';
import { findAddedTaxCountries } from '../tax/index.js';
import { findDeliveryOptions } from './delivery-options.query.js';
import { DeliveryServiceEntity } from './delivery-service.entity.js';
import { DeliveryZoneEntity } from './delivery-zone.entity.js';
import {
  NewDeliveryService,
  NewDeliveryZone,
  type DeliveryDto,
  type DeliveryOptionDto,
  type DeliveryOptionsQuery,
  type DeliveryServiceChange,
  type DeliverySettingsDto,
  type DeliveryZoneChange,
  type ServiceFields,
  type StartWorldwide,
  type ZoneFields,
} from './delivery.contract.js';
import {
  CountryInOtherZone,
  DeliveryAlreadySetUp,
  DeliveryChanged,
  DeliveryServiceNotFound,
  DeliveryZoneHasServices,
  DeliveryZoneNotFound,
  RestOfWorldTaken,
} from './delivery.errors.js';
import {
  deliveryOptionView,
  publicView,
  serviceView,
  toServiceColumns,
  toServiceFields,
  toZoneColumns,
  toZoneFields,
} from './delivery.view.js';
import { DestinationDutyEntity } from './destination-duty.entity.js';
import { lockDeliveryZones } from './zone-lock.query.js';

/** What the shop promises until delivery is configured. */
const FREE_SERVICE = { kind: 'ship', price: 0, duties: 'may_be_due' };

type Values = Readonly<Record<string, unknown>> | null;

/** Delivery zones, their services and pick-up points, and notes about duties. */
@Injectable()
export class DeliverySettingsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditLog,
  ) {}

  /** What everybody can read. */
  async read(): Promise<DeliveryDto> {
    const { manager } = this.dataSource;
    return publicView(...(await readTables(manager)), await findAddedTaxCountries(manager));
  }

  async list(manager = this.dataSource.manager): Promise<DeliverySettingsDto> {
    const [zones, services, duties] = await readTables(manager);
    const ofZone = (zoneId: string | null) =>
      services.filter((service) => service.zoneId === zoneId).map(serviceView);
    return {
      zones: zones.map((zone) => ({
        id: zone.id,
        ...toZoneFields(zone),
        version: zone.version,
        services: ofZone(zone.id),
      })),
      pick_up_points: ofZone(null),
      duties,
      known_countries: [...COUNTRIES],
    };
  }

  /** What a buyer would be offered. */
  async tryOut({ country, weight, value }: DeliveryOptionsQuery): Promise<DeliveryOptionDto[]> {
    const order = { country, weightGrams: weight, valueCents: toCents(value) };
    const options = await findDeliveryOptions(this.dataSource.manager, order);
    return options.map(deliveryOptionView);
  }

  createZone(fields: ZoneFields, by: Actor): Promise<DeliverySettingsDto> {
    return this.change(async (manager) => {
      await lockDeliveryZones(manager);
      await this.insertZone(manager, fields, by);
    });
  }

  /** Throws `DeliveryChanged` if the zone is newer than the version being edited. */
  updateZone(id: string, change: DeliveryZoneChange, by: Actor): Promise<DeliverySettingsDto> {
    const { version, ...changes } = change;
    return this.change(async (manager) => {
      await lockDeliveryZones(manager);
      const zone = await lockZone(manager, id);
      if (zone.version !== version) throw new DeliveryChanged();
      const before = toZoneFields(zone);
      const countries = changes.countries ?? (changes.rest_of_world ? [] : undefined);
      const after = validate(NewDeliveryZone, withChange(before, { ...changes, countries }));
      await requireFreeCountries(manager, id, after);
      const columns = { ...toZoneColumns(after), version: version + 1 };
      await manager.update(DeliveryZoneEntity, { id }, columns);
      await this.record(manager, by, 'delivery.zone-update', id, before, after);
    });
  }

  /** A zone with services is not deleted: orders could no longer be delivered there unnoticed. */
  deleteZone(id: string, by: Actor): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      await lockDeliveryZones(manager);
      const zone = await lockZone(manager, id);
      const hasServices = await manager.existsBy(DeliveryServiceEntity, { zoneId: id });
      if (hasServices) throw new DeliveryZoneHasServices();
      await manager.delete(DeliveryZoneEntity, { id });
      await this.record(manager, by, 'delivery.zone-delete', id, toZoneFields(zone), null);
    });
  }

  createService(fields: ServiceFields, by: Actor): Promise<DeliverySettingsDto> {
    return this.change((manager) => this.insertService(manager, fields, by));
  }

  /** Throws `DeliveryChanged` if the service is newer than the version being edited. */
  updateService(
    id: string,
    change: DeliveryServiceChange,
    by: Actor,
  ): Promise<DeliverySettingsDto> {
    const { version, ...changes } = change;
    return this.change(async (manager) => {
      const service = await lockService(manager, id);
      if (service.version !== version) throw new DeliveryChanged();
      const before = toServiceFields(service);
      const after = validate(NewDeliveryService, withChange(before, changes));
      await requireZone(manager, after.zone_id);
      const columns = { ...toServiceColumns(after), version: version + 1 };
      await manager.update(DeliveryServiceEntity, { id }, columns);
      await this.record(manager, by, 'delivery.service-update', id, before, after);
    });
  }

  /** Orders keep the name and price of their service. */
  deleteService(id: string, by: Actor): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const service = await lockService(manager, id);
      await manager.delete(DeliveryServiceEntity, { id });
      await this.record(manager, by, 'delivery.service-delete', id, toServiceFields(service), null);
    });
  }

  /** Sets a country's note about duties; an empty one removes it. The last write wins. */
  setDuty(country: string, note: string, by: Actor): Promise<DeliverySettingsDto> {
    return this.change(async (manager) => {
      const before = await manager.findOneBy(DestinationDutyEntity, { country });
      if (note === '') await manager.delete(DestinationDutyEntity, { country });
      else await manager.upsert(DestinationDutyEntity, { country, note }, ['country']);
      const values = [before && { note: before.note }, note === '' ? null : { note }] as const;
      if (before?.note !== (note || undefined))
        await this.record(manager, by, 'delivery.duty', country, ...values);
    });
  }

  /** Creates a zone for all countries with free delivery, if there is nothing yet. */
  startWorldwide(names: StartWorldwide, by: Actor): Promise<DeliverySettingsDto> {
    return this.change(async (manager) => {
      await lockDeliveryZones(manager);
      const isSetUp =
        (await manager.exists(DeliveryZoneEntity)) || (await manager.exists(DeliveryServiceEntity));
      if (isSetUp) throw new DeliveryAlreadySetUp();
      const zone = NewDeliveryZone.parse({ name: names.zone, rest_of_world: true });
      const zone_id = await this.insertZone(manager, zone, by);
      const service = { ...FREE_SERVICE, name: names.service, zone_id };
      await this.insertService(manager, NewDeliveryService.parse(service), by);
    });
  }

  /** Runs a change in a transaction; returns the settings after it. */
  private change(work: (manager: EntityManager) => Promise<unknown>): Promise<DeliverySettingsDto> {
    return inTransaction(this.dataSource, async (manager) => {
      await work(manager);
      return this.list(manager);
    });
  }

  private async insertZone(manager: EntityManager, fields: ZoneFields, by: Actor): Promise<string> {
    const id = uuidv7();
    await requireFreeCountries(manager, id, fields);
    await manager.insert(DeliveryZoneEntity, { id, ...toZoneColumns(fields) });
    await this.record(manager, by, 'delivery.zone-create', id, null, fields);
    return id;
  }

  private async insertService(
    manager: EntityManager,
    fields: ServiceFields,
    by: Actor,
  ): Promise<void> {
    const id = uuidv7();
    await requireZone(manager, fields.zone_id);
    await manager.insert(DeliveryServiceEntity, { id, ...toServiceColumns(fields) });
    await this.record(manager, by, 'delivery.service-create', id, null, fields);
  }

  private record(
    manager: EntityManager,
    by: Actor,
    action: string,
    subjectId: string,
    before: Values,
    after: Values,
  ): Promise<void> {
    return this.audit.record(manager, {
      by,
      action,
      subject: 'delivery',
      subjectId,
      before,
      after,
    });
  }
}

/** All zones, services and notes, in the order of the lists. */
function readTables(
  manager: EntityManager,
): Promise<[DeliveryZoneEntity[], DeliveryServiceEntity[], DestinationDutyEntity[]]> {
  return allInOrder([
    manager.find(DeliveryZoneEntity, {
      order: { isRestOfWorld: 'ASC', position: 'ASC', name: 'ASC', id: 'ASC' },
    }),
    manager.find(DeliveryServiceEntity, { order: { position: 'ASC', name: 'ASC', id: 'ASC' } }),
    manager.find(DestinationDutyEntity, { order: { country: 'ASC' } }),
  ]);
}

async function lockZone(manager: EntityManager, id: string): Promise<DeliveryZoneEntity> {
  const lock = { mode: 'pessimistic_write' } as const;
  const zone = await manager.findOne(DeliveryZoneEntity, { where: { id }, lock });
  if (!zone) throw new DeliveryZoneNotFound();
  return zone;
}

async function lockService(manager: EntityManager, id: string): Promise<DeliveryServiceEntity> {
  const lock = { mode: 'pessimistic_write' } as const;
  const service = await manager.findOne(DeliveryServiceEntity, { where: { id }, lock });
  if (!service) throw new DeliveryServiceNotFound();
  return service;
}

/** Locks the zone of a service against deletion; null: a pick-up point. */
async function requireZone(manager: EntityManager, id: string | null): Promise<void> {
  if (id === null) return;
  const lock = { mode: 'for_key_share' } as const;
  const zone = await manager.findOne(DeliveryZoneEntity, { where: { id }, lock });
  if (!zone) throw new DeliveryZoneNotFound();
}

/** Rejects countries of other zones, and a second zone for the rest of the world. Needs the lock on zones. */
async function requireFreeCountries(
  manager: EntityManager,
  id: string,
  { name, countries, rest_of_world }: ZoneFields,
): Promise<void> {
  const others = await manager.findBy(DeliveryZoneEntity, { id: Not(id) });
  for (const other of others) {
    if (rest_of_world && other.isRestOfWorld) throw new RestOfWorldTaken(name, other.name);
    const taken = countries.find((country) => other.countries.includes(country));
    if (taken !== undefined) throw new CountryInOtherZone(countryName(taken), name, other.name);
  }
}

/** Validates the merged fields, because rules across fields also involve unchanged ones. */
function validate<Fields>(
  schema: typeof NewDeliveryZone | typeof NewDeliveryService,
  fields: Fields,
): Fields {
  const { error } = schema.safeParse(fields);
  if (error) throw errorOfIssues(error.issues);
  return fields;
}
