import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { CurrentActor, RequirePermission, type Actor } from '../auth/index.js';
import { ApiTags, Summary } from '../common/api-doc.js';
import { countryCode } from '../common/countries.js';
import { Raises } from '../common/raises.decorator.js';
import { Returns, ReturnsNothing } from '../common/returns.decorator.js';
import { DeliverySettingsService } from './delivery-settings.service.js';
import {
  DeliveryOptionList,
  DeliveryOptionsQuery,
  DeliveryServiceChange,
  DeliverySettingsDto,
  DeliveryZoneChange,
  NewDeliveryService,
  NewDeliveryZone,
  serviceIdParam,
  SetDestinationDuty,
  StartWorldwide,
  zoneIdParam,
  type DeliveryOptionDto,
  type ServiceFields,
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

const IN_OTHER_ZONE = new CountryInOtherZone('Haiti', 'Caribbean', 'Home');
const REST_OF_WORLD_TAKEN = new RestOfWorldTaken('Europe', 'Worldwide');

@ApiTags('admin')
@Controller('admin/delivery')
@RequirePermission('settings.edit')
export class DeliverySettingsController {
  constructor(private readonly settings: DeliverySettingsService) {}

  @Get()
  @Summary('List delivery zones, services, pick-up points and notes about duties')
  @Returns(200, DeliverySettingsDto)
  list(): Promise<DeliverySettingsDto> {
    return this.settings.list();
  }

  @Get('options')
  @Summary('Show what a buyer would be offered')
  @Returns(200, DeliveryOptionList)
  tryOut(
    @Query({ schema: DeliveryOptionsQuery }) query: DeliveryOptionsQuery,
  ): Promise<DeliveryOptionDto[]> {
    return this.settings.tryOut(query);
  }

  @Post('worldwide')
  @Summary(
    'Start with free delivery worldwide',
    'Creates a zone for all countries with a service of price 0. Only while there is nothing yet.',
  )
  @Raises(new DeliveryAlreadySetUp())
  @Returns(201, DeliverySettingsDto)
  startWorldwide(
    @Body({ schema: StartWorldwide }) body: StartWorldwide,
    @CurrentActor() by: Actor,
  ): Promise<DeliverySettingsDto> {
    return this.settings.startWorldwide(body, by);
  }

  @Post('zones')
  @Summary('Create a delivery zone', 'A country can be in one zone only.')
  @Raises(IN_OTHER_ZONE, REST_OF_WORLD_TAKEN)
  @Returns(201, DeliverySettingsDto)
  createZone(
    @Body({ schema: NewDeliveryZone }) body: ZoneFields,
    @CurrentActor() by: Actor,
  ): Promise<DeliverySettingsDto> {
    return this.settings.createZone(body, by);
  }

  @Put('zones/:id')
  @Summary('Change a delivery zone')
  @Raises(new DeliveryZoneNotFound(), new DeliveryChanged(), IN_OTHER_ZONE, REST_OF_WORLD_TAKEN)
  @Returns(200, DeliverySettingsDto)
  updateZone(
    @Param('id', { schema: zoneIdParam }) id: string,
    @Body({ schema: DeliveryZoneChange }) body: DeliveryZoneChange,
    @CurrentActor() by: Actor,
  ): Promise<DeliverySettingsDto> {
    return this.settings.updateZone(id, body, by);
  }

  @Delete('zones/:id')
  @Summary('Delete a delivery zone', 'Only without services.')
  @Raises(new DeliveryZoneNotFound(), new DeliveryZoneHasServices())
  @ReturnsNothing()
  deleteZone(
    @Param('id', { schema: zoneIdParam }) id: string,
    @CurrentActor() by: Actor,
  ): Promise<void> {
    return this.settings.deleteZone(id, by);
  }

  @Post('services')
  @Summary('Create a delivery service or pick-up point')
  @Raises(new DeliveryZoneNotFound())
  @Returns(201, DeliverySettingsDto)
  createService(
    @Body({ schema: NewDeliveryService }) body: ServiceFields,
    @CurrentActor() by: Actor,
  ): Promise<DeliverySettingsDto> {
    return this.settings.createService(body, by);
  }

  @Put('services/:id')
  @Summary('Change a delivery service or pick-up point')
  @Raises(new DeliveryServiceNotFound(), new DeliveryZoneNotFound(), new DeliveryChanged())
  @Returns(200, DeliverySettingsDto)
  updateService(
    @Param('id', { schema: serviceIdParam }) id: string,
    @Body({ schema: DeliveryServiceChange }) body: DeliveryServiceChange,
    @CurrentActor() by: Actor,
  ): Promise<DeliverySettingsDto> {
    return this.settings.updateService(id, body, by);
  }

  @Delete('services/:id')
  @Summary('Delete a delivery service or pick-up point', 'Orders keep its name and price.')
  @Raises(new DeliveryServiceNotFound())
  @ReturnsNothing()
  deleteService(
    @Param('id', { schema: serviceIdParam }) id: string,
    @CurrentActor() by: Actor,
  ): Promise<void> {
    return this.settings.deleteService(id, by);
  }

  @Put('duties/:country')
  @Summary(
    "Set a country's note about import duties",
    'Buyers in the country read it before they order.',
  )
  @Returns(200, DeliverySettingsDto)
  setDuty(
    @Param('country', { schema: countryCode }) country: string,
    @Body({ schema: SetDestinationDuty }) { note }: SetDestinationDuty,
    @CurrentActor() by: Actor,
  ): Promise<DeliverySettingsDto> {
    return this.settings.setDuty(country, note, by);
  }
}
