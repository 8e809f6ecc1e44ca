import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import {
  CurrentActor,
  RequireReauthentication,
  RequirePermission,
  type Actor,
} from '../auth/index.js';
import { ApiTags, Summary } from '../common/api-doc.js';
import { Raises } from '../common/raises.decorator.js';
import { Returns, ReturnsNothing } from '../common/returns.decorator.js';
import { InvitationsService } from './invitations.service.js';
import {
  InvitationDto,
  invitationIdParam,
  Invite,
  memberIdParam,
  SetStaffRole,
  Staff,
} from './staff.contract.js';
import { AlreadyStaff, InvitationNotFound, LastOwner, MemberNotFound } from './staff.errors.js';
import { StaffService } from './staff.service.js';

@ApiTags('admin')
@Controller('admin/staff')
@RequirePermission('staff.manage')
export class StaffController {
  constructor(
    private readonly staff: StaffService,
    private readonly invitations: InvitationsService,
  ) {}

  @Get()
  @Summary('List staff and open invitations')
  @Returns(200, Staff)
  list(@CurrentActor() { id }: Actor): Promise<Staff> {
    return this.staff.list(id);
  }

  @Post('invitations')
  @Summary(
    'Invite someone to the staff',
    'Sends an email with a link, valid for a week. Revokes earlier invitations to the same address.',
  )
  @RequireReauthentication()
  @Raises(new AlreadyStaff())
  @Returns(201, InvitationDto)
  invite(
    @Body({ schema: Invite }) body: Invite,
    @CurrentActor() by: Actor,
  ): Promise<InvitationDto> {
    return this.invitations.invite(body, by);
  }

  @Delete('invitations/:id')
  @Summary('Revoke an invitation')
  @RequireReauthentication()
  @Raises(new InvitationNotFound())
  @ReturnsNothing()
  takeBack(
    @Param('id', { schema: invitationIdParam }) id: string,
    @CurrentActor() by: Actor,
  ): Promise<void> {
    return this.invitations.revoke(id, by);
  }

  @Put(':id')
  @Summary('Change the role of a staff member', 'Takes effect with their next request.')
  @RequireReauthentication()
  @Raises(new MemberNotFound(), new LastOwner())
  @Returns(200, Staff)
  setRole(
    @Param('id', { schema: memberIdParam }) id: string,
    @Body({ schema: SetStaffRole }) { role }: SetStaffRole,
    @CurrentActor() by: Actor,
  ): Promise<Staff> {
    return this.staff.setRole(id, role, by);
  }

  @Delete(':id')
  @Summary(
    'Remove a member from the staff',
    'The account remains as a shopper’s. Ends all of its sessions.',
  )
  @RequireReauthentication()
  @Raises(new MemberNotFound(), new LastOwner())
  @ReturnsNothing()
  end(
    @Param('id', { schema: memberIdParam }) id: string,
    @CurrentActor() by: Actor,
  ): Promise<void> {
    return this.staff.end(id, by);
  }
}
